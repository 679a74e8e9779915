/** An exported site's variables and the maps that set them. */
import { dirname } from 'node:path'
import { block, literally, quote } from './nginx-text.ts'
import type { Recording } from './record.ts'

/** Names of nginx variables, distinct from other merchants' names in the same process. */
export type Names = Record<'br' | 'encoding' | 'vary' | 'cache' | 'robots' | 'path', string>

export function buildVariableNames(code: string): Names {
  const own = (name: string) => `$livery_${code.replaceAll('-', '_')}_${name}`
  return {
    br: own('br'),
    encoding: own('encoding'),
    vary: own('vary'),
    cache: own('cache'),
    robots: own('robots'),
    path: own('path'),
  }
}

/**
 * Builds maps for outside the server block: nginx evaluates a map only when its value is needed.
 */
export function buildMaps(recording: Recording, hosts: readonly string[], names: Names): string[] {
  const { br, encoding, vary, cache, robots, path } = names
  const acceptsBrotli =
    '"~*(?:^|[\\s,])br(?:\\s*;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+)?\\s*(?:,|$)"'
  return [
    '# A brotli neighbour is taken where there is one and the browser reads it.',
    ...block(`map $http_accept_encoding ${br}`, ['default "";', `${acceptsBrotli} ".br";`]),
    ...block(`map $uri ${encoding}`, ['default "";', '"~\\.br$" "br";']),
    ...block(`map $uri ${vary}`, ['default "";', '"~\\.br$" "Accept-Encoding";']),
    ...block(`map ${path} ${cache}`, [
      `default ${quote(recording.page.cache)};`,
      ...buildCacheRules(recording),
    ]),
    '# Search engines may keep these pages and no others.',
    ...block(`map $host${path} ${robots}`, [
      'default "noindex";',
      ...buildRobotRules(recording, hosts),
    ]),
    '',
  ]
}

/**
 * Builds one rule per folder if all its files have the same cache policy, otherwise one rule per
 * file.
 */
function buildCacheRules({ files, page }: Recording): string[] {
  const byFolder = new Map<string, Set<string>>()
  for (const { path, cache } of files) {
    const folder = dirname(path)
    byFolder.set(folder, (byFolder.get(folder) ?? new Set()).add(cache))
  }
  const whole = [...byFolder].flatMap(([folder, caches]) =>
    caches.size === 1 ? [[`~^${literally(folder)}/[^/]+$`, [...caches][0] ?? ''] as const] : [],
  )
  const single = files
    .filter(({ path }) => (byFolder.get(dirname(path))?.size ?? 0) > 1)
    .map(({ path, cache }) => [`~^${literally(path)}$`, cache] as const)
  return [...single, ...whole]
    .filter(([, cache]) => cache !== page.cache)
    .map(([pattern, cache]) => `"${pattern.replaceAll('"', '')}" ${quote(cache)};`)
}

function buildRobotRules({ indexable }: Recording, hosts: readonly string[]): string[] {
  return hosts.flatMap(host => {
    const routes = indexable.filter(pair => pair.host === host).map(({ route }) => literally(route))
    return routes.length === 0 ? [] : [`"~^${literally(host)}(?:${routes.join('|')})$" "";`]
  })
}
