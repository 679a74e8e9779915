/** An exported site's variables and the maps that set them. */
import { dirname } from 'node:path'
import { OperatorError } from '#support/operator-problem.ts'
import type { Recording } from './record.ts'

/** nginx reads its configuration through a buffer of 4096 bytes; no word may be longer. */
const longestWord = 2_000

/**
 * Returns whether nginx can express a value: `$` starts a variable even in quotes and cannot be
 * escaped.
 */
export function isExpressible(value: string): boolean {
  return !/[$\p{Cc}]/u.test(value)
}

/** Quotes a value as one word. @throws OperatorError for a value that nginx cannot express */
export function quote(value: string): string {
  if (!isExpressible(value))
    throw new OperatorError(`nginx cannot express ${JSON.stringify(value)}`)
  return `"${value.replace(/[\\"]/g, '\\$&')}"`
}

/**
 * Quotes a string with several lines as one word.
 * @throws OperatorError for a value that nginx cannot express
 */
export function quoteText(text: string): string {
  const lines = text.split('\n').map(line => quote(line).slice(1, -1))
  return `"${lines.join('\\n')}"`
}

/** Splits a long value into parts that each fit nginx's buffer. */
export function splitLongValue(value: string): string[] {
  return value.match(new RegExp(`[\\s\\S]{1,${longestWord}}`, 'g')) ?? ['']
}

/** Escapes a string for an nginx regular expression. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Builds a block: its head, its indented lines, its end. Empty lines are kept. */
export function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map(line => (line === '' ? '' : `  ${line}`)), '}']
}

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
