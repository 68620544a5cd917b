import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Sun from 'lucide-react/icons/sun'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createDrawing from './drawing.tsx'

/** What the library has beside a drawing's component; its types do not tell. */
const modules = import.meta.glob<{ readonly __iconData: Parameters<typeof createDrawing>[0] }>(
  '../node_modules/lucide-react/dist/esm/icons/{shopping-bag,sun}.mjs',
  { eager: true },
)

const sources = import.meta.glob('../node_modules/lucide-react/dist/esm/icons/{shopping-bag,sun}.mjs', {
  eager: true,
  query: '?raw',
  import: 'default',
})
/** As `ownDrawings` of vite.config.ts looks for it. */
const IMPORT = "from '../createLucideIcon.mjs'"

test.each([
  ['shopping-bag', ShoppingBag],
  ['sun', Sun],
])('%s is drawn as the library draws it', (name, Library) => {
  const found = modules[`../node_modules/lucide-react/dist/esm/icons/${name}.mjs`]
  if (found === undefined) throw new Error(`no drawing ${name}`)
  const Own = createDrawing(found.__iconData)
  const given = { size: 22, strokeWidth: 1.6, className: 'icon' }
  const [own, library] = [Own, Library].map(Drawing => read(renderToStaticMarkup(<Drawing {...given} />)))
  expect(own?.shapes).toEqual(library?.shapes)
  expect(library?.attributes).toEqual(expect.arrayContaining(own?.attributes ?? []))
})

test('the build finds the library’s component by the name of its file', () => {
  expect(Object.values(sources)).toEqual([IMPORT, IMPORT].map(line => expect.stringContaining(line)))
})

/** Without the library's classes, which nobody names. */
function read(markup: string) {
  const tidy = markup.replaceAll(/><\/\w+>(?!$)/g, '/>').replace(/class="[^"]*\bicon"/, 'class="icon"')
  const [, own = '', shapes = ''] = /^<svg([^>]*)>(.*)<\/svg>$/.exec(tidy) ?? []
  return { attributes: own.match(/[\w-]+="[^"]*"/gi) ?? [], shapes }
}
