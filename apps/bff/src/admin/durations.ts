const name = 'livery_http_request_duration_seconds'
const boundsSeconds = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 30]

export type Durations = { observe(route: string, seconds: number): void; toText(): string }

type Cell = { counts: number[]; sum: number }

/**
 * A histogram by route template. prom-client's own finds its cell by hashing labels on every
 * observation, which a page answered from memory feels; here it is one look-up.
 */
export function createDurations(): Durations {
  const cells = new Map<string, Cell>()

  function observe(route: string, seconds: number): void {
    let cell = cells.get(route)
    if (!cell) {
      cell = { counts: new Array<number>(boundsSeconds.length + 1).fill(0), sum: 0 }
      cells.set(route, cell)
    }
    let bucket = 0
    while (seconds > (boundsSeconds[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1
    cell.counts[bucket] = (cell.counts[bucket] ?? 0) + 1
    cell.sum += seconds
  }

  /** Prometheus text format 0.0.4. */
  function toText(): string {
    const head = [
      `# HELP ${name} From the gate to the end of the answer.`,
      `# TYPE ${name} histogram`,
    ]
    const lines = [...cells].flatMap(([route, cell]) => toLines(route, cell))
    return `${[...head, ...lines].join('\n')}\n`
  }

  return { observe, toText }
}

function toLines(route: string, { counts, sum }: Cell): string[] {
  let total = 0
  const buckets = counts.map((count, index) => {
    total += count
    return `${name}_bucket{route="${route}",le="${boundsSeconds[index] ?? '+Inf'}"} ${total}`
  })
  return [
    ...buckets,
    `${name}_sum{route="${route}"} ${sum}`,
    `${name}_count{route="${route}"} ${total}`,
  ]
}
