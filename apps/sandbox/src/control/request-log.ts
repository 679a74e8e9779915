/** What each merchant's visitors asked, newest last, for QA and for tests that look at headers. */
import type { IncomingHttpHeaders } from 'node:http'

export type RecordedRequest = {
  at: string
  merchant: string
  method: string
  path: string
  query: unknown
  headers: IncomingHttpHeaders
  /** As the platform understood it: decrypted where it came encrypted. */
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
      // Cut back in halves, not one by one, to keep adding cheap.
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
