/**
 * Defines the requests that the static server rejects before it looks for a file, like Livery's own
 * server.
 */
import { foreignPagePattern } from '@livery/contract/errors.ts'
import { fileLikePaths, routeTable } from '@livery/contract/routes.ts'
import { olderApp } from '@livery/contract/updates/asset-manifest.ts'
import { block, literally, quote, quoteText } from './nginx-maps.ts'
import { type Refusal, type Refusals, refusalNames, requestIdMark } from './record-refusals.ts'

/** Names of the nginx variables and locations for a merchant's refusals. */
export type RefusalNames = Record<
  | 'known'
  | 'method'
  | 'allow'
  | 'posted'
  | 'malformed'
  | 'missing'
  | 'unknown'
  | 'badAddress'
  | 'badMethod',
  string
> & { location: (name: keyof Refusals) => string }

/** Folders whose URLs are handled by the platform or by the server itself. */
export const proxiedFolders = ['wps', 'lgw', 'mini-game', 'bff', '__'] as const

const writing = '(?:POST|PUT|DELETE|OPTIONS)'
/** Folders whose URLs are files, with or without a dot. */
const fileFolders = '/m/(?:assets|brand|icons|splash)(?:/|$)'
const hex = '[0-9A-Fa-f]'
/**
 * Request targets that two parsers could interpret as different paths; nginx would normalize them.
 */
export const malformed = [
  '[^\\x21-\\x7e]|\\x5c',
  '^[^?]*//',
  '^[^?]*/\\.{1,2}(?:(?:;|%3[Bb])[^/?]*)?(?:[/?]|$)',
  '^[^?]*/(?:;|%3[Bb])[^/?]*/',
  `^[^?]*%(?!${hex}{2})`,
  '^[^?]*%(?:[01].|7[Ff0-9AaEe]|25|2[DdEeFf]|3[0-9]|4[1-9A-Fa-f]|5[0-9AaCcFf]|6[1-9A-Fa-f])',
]

export function buildRefusalNames(code: string): RefusalNames {
  const own = (name: string) => `$livery_${code.replaceAll('-', '_')}_${name}`
  return {
    known: own('known'),
    method: own('method'),
    allow: own('allow'),
    posted: `@livery_${code.replaceAll('-', '_')}_posted`,
    malformed: own('malformed'),
    missing: own('missing'),
    unknown: own('unknown'),
    badAddress: own('bad_address'),
    badMethod: own('bad_method'),
    location: name => `@livery_${code.replaceAll('-', '_')}_${name}`,
  }
}

/** Builds a pattern that matches any of these paths. */
function toPattern(paths: readonly string[]): string {
  return `(?:${paths.map(literally).join('|')})`
}

export function buildRefusalMaps(names: RefusalNames, hosts: readonly string[]): string[] {
  const { known, method, allow, malformed: bad, missing, unknown, location } = names

  const buildNavigationMap = (name: string, program: string, page: string) =>
    block(`map "$http_sec_fetch_mode $http_accept" ${name}`, [
      `default ${program};`,
      `"~^navigate " ${page};`,
      `"~*^ .*\\btext/html\\b" ${page};`,
    ])

  const folders = `/(?:${proxiedFolders.map(literally).join('|')})(?:/|$)`
  const tree = toPattern([routeTable.root.path, routeTable.entryBare.path, ...fileLikePaths])
  const older = toPattern([olderApp.entry, ...olderApp.aliases])

  return [
    '# This server may be the one that nginx takes for hosts that nobody has.',
    ...block(`map $host ${known}`, ['default 0;', ...hosts.map(host => `${quote(host)} 1;`)]),
    '# Files are read only, and a form that is sent to a page leads to the page. Calls of the platform',
    '# have their own methods.',
    ...block(`map "$request_method $uri" ${method}`, [
      'default never;',
      '"~^(?:GET|HEAD) " "";',
      `"~^${writing} ${folders}" "";`,
      `"~^POST (?:${tree}|${older})$" post;`,
      `"~^${writing} ${tree}$" page;`,
      `"~^${writing} ${fileFolders}" read;`,
      `"~^${writing} /m/.*\\.[^/]*$" read;`,
      '"~^POST /m/" post;',
      `"~^${writing} /m/" page;`,
      `"~^${writing} " none;`,
    ]),
    ...block(`map ${method} ${allow}`, [
      'default "GET, HEAD, POST, PUT, DELETE, OPTIONS";',
      'read "GET, HEAD";',
      'page "GET, HEAD, POST";',
    ]),
    '# Addresses with two spellings are refused and not tidied up.',
    ...block(`map $request_uri ${bad}`, [
      'default 0;',
      ...malformed.map(pattern => `"~${pattern}" 1;`),
    ]),
    '# A person gets a page, a program a problem.',
    ...block(`map "$http_accept $uri" ${missing}`, [
      `default ${location('missing')};`,
      `"~*\\btext/html\\b.* /[^ ]*${foreignPagePattern}" ${location('missingPage')};`,
      `"~ /(?:$|m$|m/)|\\.[^/]*$" ${location('missing')};`,
      `"~*\\btext/html\\b.* /" ${location('missingPage')};`,
    ]),
    ...buildNavigationMap(names.badAddress, location('malformed'), location('malformedPage')),
    ...buildNavigationMap(names.badMethod, location('notAllowed'), location('notAllowedPage')),
    ...block(`map $http_accept ${unknown}`, [
      `default ${location('unknownHost')};`,
      `"~*\\btext/html\\b" ${location('unknownHost')};`,
      `"~*\\bapplication/(?:[\\w.-]+\\+)?json\\b" ${location('unknownHostJson')};`,
    ]),
    '',
  ]
}

export function buildRefusalRules(names: RefusalNames): string[] {
  const { known, method, posted, malformed: bad, missing, unknown } = names
  return [
    '# Not 400: nginx cannot answer with a location what it could not read itself.',
    `error_page 418 =400 ${names.badAddress};`,
    `error_page 404 ${missing};`,
    `error_page 405 ${names.badMethod};`,
    `error_page 421 ${unknown};`,
    '# A code of our own, since a server-wide rule cannot set headers.',
    `error_page 419 = ${posted};`,
    `if (${method} = never) { return 405; }`,
    `if (${bad}) { return 418; }`,
    `if (${known} = 0) { return 421; }`,
    `if (${method} = post) { return 419; }`,
    `if (${method} = read) { return 405; }`,
    `if (${method} = page) { return 405; }`,
    `if (${method} = none) { return 404; }`,
    '',
  ]
}

export function buildRefusalLocations(refusals: Refusals, names: RefusalNames): string[] {
  const posted = block(`location ${names.posted}`, [
    'internal;',
    'add_header X-Request-Id $request_id always;',
    'add_header Cache-Control "private, no-store" always;',
    'return 303 $request_uri;',
  ])
  const locations = refusalNames.flatMap(name => {
    const isMethod = name === 'notAllowed' || name === 'notAllowedPage'
    const extra = isMethod ? [`add_header Allow ${names.allow} always;`] : []
    return [...buildRefusalLocation(names.location(name), refusals[name], extra), '']
  })
  return [...posted, '', ...locations]
}

function buildRefusalLocation(
  location: string,
  refusal: Refusal,
  extra: readonly string[],
): string[] {
  const { status, type, headers, body } = refusal
  const text = body.split(requestIdMark).map(part => quoteText(part).slice(1, -1))
  return block(`location ${location}`, [
    'internal;',
    'types { }',
    `default_type ${quote(type)};`,
    'add_header X-Request-Id $request_id always;',
    ...headers.map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
    ...extra,
    `return ${status} "${text.join('$request_id')}";`,
  ])
}
