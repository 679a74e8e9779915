/** The requests from each merchant's visitors, newest last, for QA and for header tests. */
import type { IncomingHttpHeaders } from 'node:http'

export type RecordedRequest = {
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
