/** What the load generator uses of autocannon, which ships no types. */
declare module 'autocannon' {
  type Options = {
    url: string
    headers?: Record<string, string>
    connections?: number
    /** Seconds. */
    duration?: number
  }
  type Result = {
    requests: { total: number }
    /** Seconds really spent. */
    duration: number
    errors: number
    timeouts: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
