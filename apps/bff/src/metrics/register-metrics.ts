import { Counter, Gauge, type Registry } from 'prom-client'

/**
 * Registers `livery_<name>_total`. The returned function adds one. `known` are the values of the
 * labels that begin at 0: of a series that appears with its first event, `increase()` never sees it.
 */
export function addCounter(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly string[],
  known: readonly (readonly string[])[] = [],
): (...labels: string[]) => void {
  const counter = new Counter({
    name: `livery_${name}_total`,
    help,
    labelNames,
    registers: [registry],
  })
  for (const labels of known) counter.labels(...labels).inc(0)
  return (...labels) => counter.labels(...labels).inc()
}

/** How the values of several processes become one. */
export type Aggregator = 'sum' | 'min' | 'max'

/** Registers `livery_<name>`, read when it is scraped. */
export function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number,
  aggregator: Aggregator = 'sum',
): void {
  new Gauge({
    aggregator,
    name: `livery_${name}`,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}

/** One series of a gauge. */
export type Series = { labels: Record<string, string>; value: number }

/** Registers `livery_<name>` with the series that there are when it is scraped. */
export function addGauges(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly string[],
  read: () => readonly Series[],
): void {
  new Gauge({
    name: `livery_${name}`,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset()
      for (const { labels, value } of read()) this.set(labels, value)
    },
  })
}

/** Registers `livery_<name>`: 1 with a label that is read when it is scraped. */
export function addInfo(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: () => string | undefined,
): void {
  new Gauge({
    name: `livery_${name}`,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      const value = read()
      this.reset()
      if (value !== undefined) this.set({ [label]: value }, 1)
    },
  })
}

/** Registers `livery_build_info`. */
export function registerBuildInfo(registry: Registry, version: string): void {
  const labelNames = ['version', 'node'] as const
  new Gauge({
    name: 'livery_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames,
    aggregator: 'max',
    registers: [registry],
  }).set({ version, node: process.version }, 1)
}
