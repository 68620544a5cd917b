import { readPageText } from '#contract/store.ts'
import { classes } from '#design/classes.ts'
import rich from '#design/rich-text.module.css'
import { keyedInEach, type Language } from '#shop/languages.ts'
import { wordsAlone } from '#shop/rich-text.ts'
import { type PageText, paragraphsOf, type TextPage, type TextSection } from '#shop/store/texts.ts'
import type { LoadContext } from '../navigation/page.ts'
import { loggedAs } from '../platform/logged.ts'
import { RichWords } from '../platform/rich-words.tsx'
import css from './own-text.module.css'

/** What the owner wrote for a page. A page whose text cannot be had says its built-in words. */
export async function loadText({ call }: Pick<LoadContext, 'call'>, page: TextPage): Promise<PageText> {
  return await call(readPageText, { page }).then(
    reply => keyedInEach('sections', language => reply[`sections_${language}`]),
    loggedAs(
      `the text of ${page}`,
      keyedInEach('sections', () => []),
    ),
  )
}

/** The owner's words in this language; none: the page says its own. */
export function ownSections(text: PageText, language: Language): readonly TextSection[] {
  return text[`sections_${language}`]
}

/** The beginning of the owner's words, for search engines; undefined where there are none. */
export function ownDescription(text: PageText, language: Language): string | undefined {
  const [beginning] = ownSections(text, language).flatMap(({ body }) => paragraphsOf(wordsAlone(body)))
  return beginning === undefined || beginning.length <= MOST_DESCRIBED
    ? beginning
    : `${beginning.slice(0, MOST_DESCRIBED).replace(/\s+\S*$/, '')}…`
}

/** Characters that search engines show. */
const MOST_DESCRIBED = 160

/** The owner's words: headings, and below each a text with the marks of `richText`. */
export function OwnText({ sections }: { sections: readonly TextSection[] }) {
  return (
    <div className={classes(css.text, rich.rich)}>
      {sections.map(({ heading, body }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an owner may write the same twice, and nothing here moves
        <section key={place}>
          {heading !== '' && <h2>{heading}</h2>}
          <RichWords text={body} lineEnd="breaks" />
        </section>
      ))}
    </div>
  )
}
