/** The events in Chromium's traces, as far as the bench reads them. */

/** The start of a function in a script file, counted from 0. */
export type Frame = { url: string; line: number; column: number; name: string }

/** A time range and the functions on the stack during it, the innermost first. */
export type StackSample = {
  ms: number
  /** On the trace's clock. */
  endUs: number
  pid: number
  /** The place that was executing in the innermost function. */
  at?: Frame
  stack: readonly Frame[]
}

export type ProfileNode = {
  id: number
  parent?: number
  callFrame: { url?: string; lineNumber?: number; columnNumber?: number; functionName?: string }
}

export type TraceEvent = {
  name: string
  cat?: string
  ph?: string
  id?: string
  pid: number
  tid: number
  /** In microseconds: on the machine's clock, and in thread time. */
  ts: number
  dur?: number
  tdur?: number
  args: {
    name?: string
    fileName?: string
    url?: string
    data?: {
      url?: string
      startTime?: number
      timeDeltas?: number[]
      /** For each sample, the executing line, counted from 1. */
      lines?: number[]
      columns?: number[]
      cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] }
    }
  }
}
