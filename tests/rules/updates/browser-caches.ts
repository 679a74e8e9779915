/** Simulates a browser's Cache Storage and network, in which a service worker is installed. */
import { shellUrl } from '../../../apps/web/src/worker/cacheable.ts'
import type { Build } from './builds.ts'

/** The files in one cache by path, in storage order. */
type Kept = Map<string, Response>

export class BrowserCaches {
  readonly kept = new Map<string, Kept>()
  /** The number of files that can still be stored. */
  room = Number.POSITIVE_INFINITY

  async keys(): Promise<string[]> {
    return [...this.kept.keys()]
  }

  async open(name: string) {
    const kept = this.kept.get(name) ?? new Map<string, Response>()
    this.kept.set(name, kept)
    return {
      keys: async () => [...kept.keys()].map(path => ({ url: `https://brand.test${path}` })),
      match: async (path: string) => kept.get(path)?.clone(),
      put: async (path: string, answer: Response) => {
        const text = await answer.text()
        if (this.room <= 0) throw new DOMException('full', 'QuotaExceededError')
        this.room -= 1
        kept.set(path, new Response(text, { headers: answer.headers }))
      },
      delete: async (path: string) => kept.delete(path),
    }
  }

  async match(path: string, { cacheName }: { cacheName: string }) {
    return this.kept.get(cacheName)?.get(path)?.clone()
  }

  /** Returns the content of the cache `name` by path. */
  async read(name: string): Promise<Map<string, string>> {
    const texts = new Map<string, string>()
    for (const [path, answer] of this.kept.get(name) ?? []) {
      texts.set(path, await answer.clone().text())
    }
    return texts
  }
}

export type Line = {
  /** The patches by path. */
  patches: ReadonlyMap<string, string>
  /** The number of responses that arrive before the connection is lost. */
  answers: number
  /** The methods and paths of all requests. */
  asked: string[]
}

/**
 * Returns a fetch function that simulates a server with this build and the hashed files from all
 * builds.
 */
export function serve(build: Build, builds: readonly Build[], line: Line) {
  const files = new Map<string, string>(builds.flatMap(({ files }) => [...files]))
  return async (path: string, { method = 'GET' }: RequestInit = {}): Promise<Response> => {
    line.asked.push(`${method} ${path}`)
    if (line.answers <= 0) throw new TypeError('Failed to fetch')

    line.answers -= 1
    const headers: Record<string, string> =
      path === shellUrl ? { 'Content-Security-Policy': build.policy } : {}
    const text = (path === shellUrl ? build.files : files).get(path) ?? line.patches.get(path)
    if (text === undefined) return new Response('', { status: 404 })

    return new Response(method === 'HEAD' ? null : text, { headers })
  }
}
