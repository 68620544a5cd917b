import { Counter, Gauge, type Registry } from 'prom-client'

/** One figure, with what tells it from the others of its name: never anything of which there may be any number. */
export interface Reading {
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
}

interface Described {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
}

/** Adds what is looked up whenever somebody asks; what `read` leaves out is not told. */
export function addGauge(registry: Registry, { name, help, labels = [] }: Described, read: () => readonly Reading[]) {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [],
    collect() {
      this.reset()
      // Without labels a reset leaves a nought, which nobody said.
      this.remove({})
      for (const reading of read()) this.set({ ...reading.labels }, reading.value)
    },
  })
  registry.registerMetric(gauge)
}

/** The same for what somebody else counts, from the start of the process on. */
export function addCount(registry: Registry, { name, help, labels = [] }: Described, read: () => readonly Reading[]) {
  const counter = new Counter({
    name,
    help,
    labelNames: [...labels],
    registers: [],
    collect() {
      this.reset()
      for (const reading of read()) this.inc({ ...reading.labels }, reading.value)
    },
  })
  registry.registerMetric(counter)
}
