import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'

/** Body of `POST /sandbox/faults`: which calls fail, how they fail and how often. */
export const faultRequest = z.strictObject({
  match: z
    .string()
    .regex(/^(GET|POST|PUT|DELETE|\*) \/\S*$/, 'must be like "GET /wps/member/info"')
    .describe('Method (or *) and path; a path that ends in * matches by its beginning'),
  merchant: z.string().optional(),
  status: z.int().min(100).max(599).optional(),
  body: z.unknown().optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
  reset: z.literal(true).optional(),
  times: z.int().min(1).optional(),
})
export type Fault = z.infer<typeof faultRequest> & { id: number }

export type Faults = {
  add: (fault: z.infer<typeof faultRequest>) => Fault
  /** Returns the newest fault for this request and counts it as used. */
  take: (request: { method: string; path: string; merchant: string }) => Fault | undefined
  list: () => readonly Fault[]
  remove: (id: number) => boolean
  clear: () => void
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  let lastId = 0
  const without = (id: number) => faults.filter(fault => fault.id !== id)

  return {
    add: request => {
      lastId += 1
      const fault = { ...request, id: lastId }
      faults.push(fault)
      return fault
    },
    take: request => {
      const fault = faults.findLast(candidate => applies(candidate, request))
      if (fault?.times === undefined) return fault
      fault.times -= 1
      if (fault.times === 0) faults = without(fault.id)
      return fault
    },
    list: () => faults,
    remove: id => {
      const before = faults.length
      faults = without(id)
      return faults.length < before
    },
    clear: () => {
      faults = []
    },
  }
}

function applies(fault: Fault, request: { method: string; path: string; merchant: string }) {
  const [method, path = ''] = fault.match.split(' ')
  if (method !== '*' && method !== request.method) return false
  if (fault.merchant !== undefined && fault.merchant !== request.merchant) return false
  return path.endsWith('*') ? request.path.startsWith(path.slice(0, -1)) : request.path === path
}

type RecordedRequest = {
  at: string
  merchant: string
  method: string
  path: string
  query: unknown
  headers: IncomingHttpHeaders
  /** The body after decryption. */
  body: unknown
  status: number
}

export type RequestLog = {
  add: (entry: RecordedRequest) => void
  list: (merchant?: string) => readonly RecordedRequest[]
  clear: () => void
}

export function createRequestLog(capacity = 1_000): RequestLog {
  let entries: RecordedRequest[] = []
  return {
    add: entry => {
      entries.push(entry)
      // Trim the log only at twice its capacity, so that adding an entry stays cheap.
      if (entries.length > capacity * 2) entries = entries.slice(-capacity)
    },
    list: merchant =>
      entries
        .filter(entry => merchant === undefined || entry.merchant === merchant)
        .slice(-capacity),
    clear: () => {
      entries = []
    },
  }
}
