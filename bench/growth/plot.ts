import { type GrowthChart, type GrowthPoint, isAnswered } from './series.ts'

/** Where a value stands between `from` and `to`, px, when each tenfold is as far as the one before. */
export function logScale(
  [least, most]: readonly [number, number],
  [from, to]: readonly [number, number],
): (value: number) => number {
  const span = Math.log10(most) - Math.log10(least)
  return value => from + ((Math.log10(value) - Math.log10(least)) / (span || 1)) * (to - from)
}

/** The tens, hundreds, tenths … from below the least value to above the most. */
export function decades(values: readonly number[]): number[] {
  const known = values.filter(value => value > 0 && Number.isFinite(value))
  if (known.length === 0) return [1, 10]
  const first = Math.floor(Math.log10(Math.min(...known)))
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...known))))
  return Array.from({ length: last - first + 1 }, (_, step) => Number((10 ** (first + step)).toPrecision(1)))
}

/**
 * A picture of what an answer costs and how long it takes as something
 * grows: a column for each chart. Dark where the reader's screen is.
 */
export function growthPlot(charts: readonly GrowthChart[]): string {
  const width = MARGIN + charts.length * (PANEL.width + GAP)
  const height = TOP + MEASURES.length * (PANEL.height + GAP) + 24 * MOST_LINES
  const panels = MEASURES.flatMap(({ of, name }, row) => {
    // One scale for all of a row: columns can be compared.
    const ticks = decades(
      charts.flatMap(({ series }) => series.flatMap(({ points }) => points.filter(isAnswered).map(of))),
    )
    return charts.map((chart, column) => {
      const place = { x: MARGIN + column * (PANEL.width + GAP), y: TOP + row * (PANEL.height + GAP) }
      return panel(chart, { ...place, of, ticks, name: column === 0 ? name : null })
    })
  })
  const legends = charts.map(({ series }, column) =>
    series.map(({ what }, place) => {
      const x = MARGIN + column * (PANEL.width + GAP)
      const y = TOP + MEASURES.length * (PANEL.height + GAP) + 22 * place
      return `<path class="line s${place}" d="M${x} ${y - 4}h22"/>${text(x + 30, y, what, 'start')}`
    }),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title about">`,
    '<title id="title">What an answer costs as the shop grows</title>',
    `<desc id="about">${escaped(`Milliseconds of processor for an answer, and milliseconds until it, by ${charts.map(({ grows }) => grows).join(', ')}. The tables below it have the figures.`)}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...panels.flat(),
    ...legends.flat(),
    '</svg>\n',
  ].join('\n')
}

/** Px. */
const PANEL = { width: 250, height: 180 }
const GAP = 62
const MARGIN = 76
const TOP = 30
const MOST_LINES = 5

const MEASURES: readonly { readonly name: string; readonly of: (point: GrowthPoint) => number }[] = [
  { name: 'ms of processor for an answer', of: point => point.cpu },
  { name: 'ms until the slowest of 100', of: point => point.p99 },
]

/** Colours that differ in lightness too, on either paper. */
const LIGHT = ['#0b5fa5', '#b3470f', '#2f7a3d', '#7a3fa0', '#8a6a00']
const DARK = ['#7db8f0', '#f0a070', '#86cf93', '#c9a0ea', '#e0c25a']
const coloured = (colours: readonly string[]) =>
  colours.map((colour, place) => `.s${place}{stroke:${colour}}.d${place}{fill:${colour}}`).join('')
const STYLE = [
  'text{font:12px system-ui,sans-serif;fill:#222}.paper{fill:#fff}.grid{stroke:#ddd}.axis{stroke:#888;fill:none}',
  '.line{fill:none;stroke-width:2}',
  coloured(LIGHT),
  `@media(prefers-color-scheme:dark){text{fill:#ddd}.paper{fill:#161616}.grid{stroke:#333}.axis{stroke:#888}${coloured(DARK)}}`,
].join('')

interface PanelPlace {
  readonly x: number
  readonly y: number
  readonly of: (point: GrowthPoint) => number
  readonly ticks: readonly number[]
  /** Of the upright axis; null where the panel beside it says so. */
  readonly name: string | null
}

function panel({ grows, series }: GrowthChart, { x, y, of, ticks, name }: PanelPlace): string[] {
  const sizes = [...new Set(series.flatMap(({ points }) => points.map(({ size }) => size)))].toSorted((a, b) => a - b)
  const bottom = y + PANEL.height
  const right = x + PANEL.width
  const across = logScale([sizes[0] ?? 1, sizes.at(-1) ?? 10], [x + 12, right - 12])
  const up = logScale([ticks[0] ?? 1, ticks.at(-1) ?? 10], [bottom, y])
  const middle = y + PANEL.height / 2
  return [
    ...ticks.flatMap(tick => [
      `<path class="grid" d="M${x} ${px(up(tick))}H${right}"/>`,
      text(x - 8, up(tick) + 4, plain(tick), 'end'),
    ]),
    `<path class="axis" d="M${x} ${y}V${bottom}H${right}"/>`,
    ...sizes.map(size => text(across(size), bottom + 18, compact(size), 'middle')),
    text(x + PANEL.width / 2, bottom + 36, grows, 'middle'),
    ...(name === null
      ? []
      : [`<g transform="rotate(-90 ${MARGIN - 58} ${middle})">${text(MARGIN - 58, middle, name, 'middle')}</g>`]),
    ...series.flatMap(({ points }, place) => {
      const spots = points.filter(isAnswered).map(point => `${px(across(point.size))} ${px(up(of(point)))}`)
      return [
        `<path class="line s${place}" d="M${spots.join('L')}"/>`,
        ...spots.map(spot => {
          const [cx, cy] = spot.split(' ')
          return `<circle class="d${place}" cx="${cx}" cy="${cy}" r="3.5"/>`
        }),
      ]
    }),
  ]
}

function text(x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end'): string {
  return `<text x="${px(x)}" y="${px(y)}" text-anchor="${anchor}">${escaped(words)}</text>`
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** To a tenth. */
function px(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function plain(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 6 })
}

/** 10K, 1M. */
function compact(value: number): string {
  return value.toLocaleString('en', { notation: 'compact' })
}
