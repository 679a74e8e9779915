import { Counter, Gauge, type Registry } from 'prom-client'

/** Registers `livery_<name>_total`. The returned function adds one. */
export function addCounter(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly string[],
): (...labels: string[]) => void {
  const counter = new Counter({
    name: `livery_${name}_total`,
    help,
    labelNames,
    registers: [registry],
  })
  return (...labels) => counter.labels(...labels).inc()
}

/** Registers `livery_<name>`, read when it is scraped. */
export function addGauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name: `livery_${name}`,
    help,
    registers: [registry],
    collect() {
      this.set(read())
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
