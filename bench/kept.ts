import { availableParallelism } from 'node:os'
import { type Figure, isReached, SECTIONS, type Section } from './figure.ts'
import type { MachineAtWork } from './machine.ts'

/** What one run found of one section. It holds no machine's name and no paths: it may be committed. */
export interface KeptSection {
  /** ISO 8601, the end of its run. */
  readonly date: string
  readonly node: string
  readonly platform: string
  readonly cores: number
  readonly machine: MachineAtWork
  readonly figures: readonly Figure[]
}

/** `results/latest.json`: of each section its latest run that was worth keeping, for all of them take longer than a machine is quiet. */
export type Kept = Readonly<Partial<Record<Section, KeptSection>>>

interface Run {
  readonly sections: readonly Section[]
  readonly figures: readonly Figure[]
  readonly machine: MachineAtWork
}

/** A section that could not be measured stays as it was. */
export function keptWith(kept: Kept, { sections, figures, machine }: Run): Kept {
  const about = {
    date: new Date().toISOString(),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cores: availableParallelism(),
    machine,
  }
  const measured = sections.flatMap(section => {
    const found = figures.filter(figure => figure.section === section)
    if (found.length === 0) return []
    return [
      [section, { ...about, figures: found.map(figure => ({ ...figure, isReached: isReached(figure) })) }] as const,
    ]
  })
  const all: Kept = { ...kept, ...Object.fromEntries(measured) }
  // Always in the same order, or a diff would show what did not change.
  return Object.fromEntries(SECTIONS.flatMap(section => (all[section] === undefined ? [] : [[section, all[section]]])))
}

export function figuresOf(kept: Kept): readonly Figure[] {
  return Object.values(kept).flatMap(({ figures }) => figures)
}
