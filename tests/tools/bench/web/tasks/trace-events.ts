/** The events of Chromium's traces, as far as the bench reads them. */

/** The beginning of a function in a script file, from 0. */
export type Frame = { url: string; line: number; column: number; name: string }

/** A stretch of time and the functions on the stack in it, the innermost first. */
export type StackSample = {
  ms: number
  /** By the clock of the trace. */
  endUs: number
  pid: number
  /** The place in the innermost function that ran. */
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
  /** In microseconds, by the clock of the machine and by that of the thread. */
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
      /** Of each sample, from 1: the place that ran. */
      lines?: number[]
      columns?: number[]
      cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] }
    }
  }
}
