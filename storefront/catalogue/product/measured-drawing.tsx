import type { BoxSides } from '#shop/catalogue/box-sides.ts'
import { shelfFor } from '#shop/catalogue/shelf.ts'
import { useWords } from '../../platform/words.tsx'
import { type DimensionLine, DRAWING_WIDTH, drawnBox, pathThrough } from './drawn-box.ts'
import css from './measured-drawing.module.css'

/**
 * The box that a product takes up, as a line drawing with its measures,
 * and which shelf it fits. The same in both directions, as photos are.
 */
export function MeasuredDrawing(measures: BoxSides) {
  const { t } = useWords()
  const box = drawnBox(measures)
  const shelf = shelfFor(measures)
  return (
    <figure className={css.figure}>
      <div className={css.stage}>
        <svg
          className={css.drawing}
          viewBox={`0 0 ${DRAWING_WIDTH} ${box.block}`}
          role="img"
          aria-label={t('product.measured', { ...measures })}
        >
          <path className={css.line} d={box.outline} />
          {(['width', 'depth', 'height'] as const).map(side => (
            <Dimension key={side} line={box[side]} text={t('product.in_cm', { number: measures[side] })} />
          ))}
        </svg>
      </div>
      {shelf !== null && <figcaption>{t('product.fits_shelf', { depth: shelf })}</figcaption>}
    </figure>
  )
}

/**
 * Ibn Muqla's own way: what is measured lies between two nuqtas. Each
 * text is a paragraph of its own, so its number and unit stay together.
 */
function Dimension({ line: { from, to, label }, text }: { line: DimensionLine; text: string }) {
  return (
    <>
      <path className={css.dimension} d={pathThrough([from, to])} />
      <path className={css.ends} d={[from, to].map(({ x, y }) => `M${x} ${y - 5}l5 5-5 5-5-5z`).join('')} />
      <text x={label.x} y={label.y}>
        {text}
      </text>
    </>
  )
}
