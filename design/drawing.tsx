/** What the library knows of a drawing: its shapes on 24 × 24 px, each with its attributes and a key that only React needs. */
interface DrawingData {
  readonly node: readonly (readonly [shape: string, attributes: Readonly<Record<string, string>>])[]
}

interface DrawingProps {
  /** px. */
  readonly size: number
  readonly strokeWidth: number
  readonly className: string
}

/**
 * Stands for the library's own component in what is built (`vite.config.ts`). That one puts a drawing together anew each time, in two
 * components and a context, a fifth of what drawing a product's page takes; here its shapes are one text, written when it is first loaded.
 */
// biome-ignore lint/style/noDefaultExport: so the library's drawings import it
export default function createDrawing({ node }: DrawingData) {
  const shapes = { __html: node.map(markupOf).join('') }
  return (props: DrawingProps) => draw(shapes, props)
}

function draw(shapes: { readonly __html: string }, { size, strokeWidth, className }: DrawingProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of the library, in which nobody writes
      dangerouslySetInnerHTML={shapes}
    />
  )
}

function markupOf([shape, { key: _, ...attributes }]: DrawingData['node'][number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${shape}${written.join('')}/>`
}
