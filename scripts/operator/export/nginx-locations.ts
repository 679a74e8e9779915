/** Builds the nginx locations for the folder's files and its page. */
import { extname } from 'node:path'
import type { Names } from './nginx-maps.ts'
import { block, literally, quote } from './nginx-maps.ts'
import type { RecordedFile } from './record.ts'
import type { Header } from './request-as-host.ts'

/**
 * Matches file URLs: all URLs in these folders, and every URL whose last segment contains a dot.
 */
const fileAddresses = '^/m/(?:assets|brand|icons|splash)(?:/|$)|\\.[^/]*$'

/** Builds the page's location, which matches every app route but no file URL. */
export function buildPageLocation(
  match: string,
  page: RecordedFile,
  headers: readonly Header[],
  names: Names,
): string[] {
  return [
    ...block(`location ${match}`, [
      ...asType(page.type),
      `try_files ${page.path}${names.br} ${page.path} =404;`,
      ...carried(names),
      `add_header X-Robots-Tag ${names.robots};`,
      ...headers.map(([name, value]) => `add_header ${name} "${value}";`),
    ]),
    '',
  ]
}

/**
 * Builds locations by extension for compressed files, and one location for each file outside /m/.
 */
export function buildFileLocations(files: readonly RecordedFile[], names: Names): string[] {
  const apart = files.filter(({ path }) => !path.startsWith('/m/'))
  const inside = files.filter(({ path }) => path.startsWith('/m/'))
  const compressed = new Map(
    inside
      .filter(({ br, gzip }) => br !== undefined || gzip !== undefined)
      .map(file => [extname(file.path), file] as const),
  )
  const [first] = inside

  return [
    ...apart.flatMap(file => buildOwnLocation(file, names)),
    '# Compressed neighbours have no address of their own.',
    ...block('location ~ \\.(?:br|gz)$', ['return 404;']),
    ...[...compressed].flatMap(([ending, file]) => buildTypeLocation(ending, file, names)),
    ...block(`location ~ ${quoteRegex(fileAddresses)}`, [
      'try_files $uri =404;',
      ...carried(names),
      ...plain(first?.headers ?? []),
    ]),
    '',
  ]
}

function buildOwnLocation(file: RecordedFile, names: Names): string[] {
  return block(`location = ${file.path}`, [
    ...asType(file.type),
    `try_files ${file.br === undefined ? '' : `${file.path}${names.br} `}${file.path} =404;`,
    ...carried(names),
    ...plain(file.headers),
  ])
}

function buildTypeLocation(
  ending: string,
  { type, headers }: RecordedFile,
  names: Names,
): string[] {
  return block(`location ~ ${quoteRegex(`^/m/.+${literally(ending)}$`)}`, [
    ...asType(type),
    `try_files $uri${names.br} $uri =404;`,
    ...carried(names),
    ...plain(headers),
  ])
}

/** Sets the content type explicitly: the precompressed file ends in .br, which has no type. */
function asType(type: string): string[] {
  return ['types { }', `default_type ${quote(type)};`]
}

function carried({ cache, encoding, vary }: Names): string[] {
  return [
    `add_header Cache-Control ${cache};`,
    `add_header Content-Encoding ${encoding};`,
    `add_header Vary ${vary};`,
    'add_header X-Request-Id $request_id;',
  ]
}

function plain(headers: readonly Header[]): string[] {
  return headers.map(([name, value]) => `add_header ${name} ${quote(value)};`)
}

/** Quotes a regular expression, because braces and spaces would end the nginx word. */
function quoteRegex(pattern: string): string {
  return `"${pattern}"`
}
