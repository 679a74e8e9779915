/** Exports a released merchant as a folder for any static server, with an equivalent nginx.conf. */
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { fileLikePaths, routeTable } from '@livery/contract/routes.ts'
import { olderApp } from '@livery/contract/updates/asset-manifest.ts'
import { readIfThere } from '@livery/release/store/store.ts'
import { isForeignName } from '@livery/release/support/named-hashes.ts'
import { writeFile } from '@livery/release/support/write-file.ts'
import { startServer } from '#product/server-process.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { buildFileLocations, buildPageLocation } from './nginx-locations.ts'
import {
  block,
  buildMaps,
  buildVariableNames,
  isExpressible,
  type Names,
  quote,
  splitLongValue,
} from './nginx-maps.ts'
import {
  buildRefusalLocations,
  buildRefusalMaps,
  buildRefusalNames,
  buildRefusalRules,
  proxiedFolders,
} from './nginx-refusals.ts'
import { openRelease } from './open-release.ts'
import { listExportPaths, type RecordedFile, type Recording, record } from './record.ts'
import { createAsk, type Header } from './request-as-host.ts'

type ConfInput = {
  code: string
  hosts: readonly string[]
  /** Absolute path of the folder with the files. */
  root: string
  /** The value of `listen`. */
  listen: string
  /** Origin of a server for platform calls; if unset, they return 404. */
  bff?: string
  recording: Recording
}

export type ExportOptions = {
  outDir: string
  code: string
  target: string
  /** The value for nginx's `listen`. */
  listen: string
  /** Origin of the platform for the exported site; if unset, only files are served. */
  bff?: string
}

export type Exported = { code: string; site: string; conf: string; hosts: string[]; files: number }

/**
 * Starts Livery's own server on the current release and writes its responses to files. Also writes
 * an nginx.conf that serves the same responses.
 * @throws OperatorError if the merchant is not released or the folder contains other files
 */
export async function exportMerchant(options: ExportOptions): Promise<Exported> {
  const { outDir, code, listen, bff } = options
  const target = resolve(options.target)
  const released = openRelease(outDir)(code)
  if (released === undefined) {
    throw new OperatorError(`${code} is not in a release yet; first run: npm run livery -- build`)
  }

  requireOurs(target, code)
  const { hosts } = released.pack.merchant
  const recording = await recordFrom(outDir, hosts, listExportPaths(released))
  const [site, conf] = [join(target, 'site'), join(target, 'nginx.conf')]
  await mkdir(site, { recursive: true })
  const files = await writeSite(site, recording)
  const text = buildNginxConf({ code, hosts, root: site, listen, ...(bff && { bff }), recording })
  await writeFile(conf, text)

  return { code, site, conf, hosts, files }
}

/**
 * Checks that the target folder is empty or contains the same merchant's export. An export replaces
 * the earlier export, but keeps the chunks that open tabs need. In another merchant's folder, the
 * site would serve that merchant's images.
 */
function requireOurs(target: string, code: string): void {
  if (!isExpressible(target))
    throw new OperatorError(`${target}: nginx does not accept $ in a folder name`)
  if (!existsSync(target)) return
  if (readdirSync(target).every(isForeignName)) return

  const conf = readIfThere(join(target, 'nginx.conf'))?.toString('utf8') ?? ''
  const owner = existsSync(join(target, 'site')) ? ownerOf(conf) : undefined
  if (owner === undefined)
    throw new OperatorError(`${target}: is not empty and does not contain an export`)
  if (owner !== code) throw new OperatorError(`${target}: contains the site of ${owner}`)
}

async function recordFrom(outDir: string, hosts: readonly string[], addresses: readonly string[]) {
  const server = await startServer({
    name: 'bff',
    entry: 'apps/bff/src/server.ts',
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      ADMIN_PORT: '0',
      RELEASES_DIR: resolve(outDir),
      HOST_SUFFIX: '',
      TRUSTED_PROXIES: '127.0.0.1/32',
      LIVERY_STORE: '',
      LOG_LEVEL: 'silent',
    },
    onLine: () => undefined,
  })
  try {
    return await record(createAsk(server.url), hosts, addresses)
  } finally {
    await server.stop()
  }
}

/** Builds an nginx configuration that responds like the recorded server. */
function buildNginxConf(input: ConfInput): string {
  const names = buildVariableNames(input.code)
  const lines = [
    `${formatHeadline(input.code)} Include this file inside http { }; it needs no module`,
    '# beyond what nginx has by itself.',
    '',
    ...buildMaps(input.recording, input.hosts, names),
    ...buildRefusalMaps(buildRefusalNames(input.code), input.hosts),
    ...block('server', buildServerBlock(input, names)),
  ]
  return `${lines.join('\n')}\n`
}

/** Returns an exported configuration's merchant; `undefined` for any other file. */
function ownerOf(conf: string): string | undefined {
  const code = /^# The site of (\S+) /.exec(conf)?.[1]
  return code !== undefined && conf.startsWith(formatHeadline(code)) ? code : undefined
}

function formatHeadline(code: string): string {
  return `# The site of ${code} as plain files.`
}

function buildServerBlock(input: ConfInput, names: Names): string[] {
  const { recording, hosts, root, listen, bff } = input
  const long = splitLongValues(recording, input.code)
  const refusals = buildRefusalNames(input.code)

  return [
    `listen ${listen};`,
    `server_name ${hosts.join(' ')};`,
    `root ${quote(root)};`,
    'absolute_redirect off;',
    'server_tokens off;',
    'gzip off;',
    'gzip_static on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    '# The address as it was asked for: what is found under it may be a compressed neighbour.',
    `set ${names.path} $uri;`,
    ...long.settings,
    '',
    ...block('types', buildTypes(recording)),
    'default_type application/octet-stream;',
    '',
    ...buildRefusalRules(refusals),
    ...buildRefusalLocations(recording.refusals, refusals),
    ...buildRedirects(recording),
    ...[...fileLikePaths, olderApp.entry].flatMap(path =>
      buildPageLocation(`= ${path}`, recording.page, long.headers, names),
    ),
    ...buildFileLocations(recording.files, names),
    ...buildPageLocation('/m/', recording.page, long.headers, names),
    ...(bff === undefined ? [] : buildProxyLocations(bff)),
    ...block('location /', ['return 404;']),
  ]
}

/**
 * A content security policy can be longer than nginx's buffer, so long values are split into parts.
 */
function splitLongValues({ page, httpsHeaders }: Recording, code: string) {
  const settings: string[] = []
  const own = code.replaceAll('-', '_')

  const settle = ([name, value]: Header, index: number, prefix: string): Header => {
    const words = splitLongValue(value).map((word, at) => {
      const variable = `$livery_${own}_${prefix}${index}_${at}`
      settings.push(`set ${variable} ${quote(word)};`)
      return variable
    })
    return [name, words.map(word => word.replace('$', '${').concat('}')).join('')]
  }

  const always = page.headers.map((header, index) => settle(header, index, 'h'))
  const secure = httpsHeaders.map((header, index) => {
    const [name] = header
    const variable = `$livery_${own}_s${index}`
    settings.push(
      `set ${variable} "";`,
      `if ($https = on) { set ${variable} ${quote(header[1])}; }`,
    )

    return [name, `\${${variable.slice(1)}}`] as const
  })

  return { settings, headers: [...always, ...secure] }
}

function buildTypes({ files }: Recording): string[] {
  const types = new Map(files.map(({ path, type }) => [extname(path).slice(1), type] as const))
  return [...types]
    .filter(([ending]) => /^[a-z0-9]+$/.test(ending))
    .map(([ending, type]) => `${quote(type)} ${ending};`)
}

function buildRedirects({ entry: { location, cache } }: Recording): string[] {
  const redirect = (from: string, to: string) =>
    block(`location = ${from}`, [
      `add_header Cache-Control ${quote(cache)} always;`,
      'add_header X-Request-Id $request_id always;',
      `return 302 ${to}$is_args$args;`,
    ])
  return [
    ...[routeTable.root, routeTable.entryBare].flatMap(({ path }) => redirect(path, location)),
    ...olderApp.aliases.flatMap(path => redirect(path, olderApp.entry)),
    '',
  ]
}

/**
 * `^~` gives these URLs precedence over the regular expressions for files, because URLs of platform
 * images contain a dot.
 */
function buildProxyLocations(bff: string): string[] {
  const rules = [
    `proxy_pass ${bff};`,
    'proxy_http_version 1.1;',
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header Connection "";',
  ]
  return [
    '# What is no file goes to a server that knows the platform; it tells the merchant by the Host.',
    ...proxiedFolders.flatMap(folder => [
      ...block(`location = /${folder}`, rules),
      ...block(`location ^~ /${folder}/`, rules),
    ]),
    '',
  ]
}

/**
 * Writes referenced files before the files that refer to them, the page last. Returns the number of
 * files.
 */
async function writeSite(site: string, { files, page }: Recording): Promise<number> {
  const isNamed = ({ cache }: RecordedFile) => cache.includes('immutable')
  const ordered = [...files.filter(isNamed), ...files.filter(file => !isNamed(file)), page]
  let count = 0
  for (const file of ordered) count += await writeForms(site, file)
  return count
}

async function writeForms(site: string, { path, identity, br, gzip }: RecordedFile) {
  const target = join(site, path)
  await mkdir(dirname(target), { recursive: true })
  const forms = [
    ['.br', br],
    ['.gz', gzip],
    ['', identity],
  ] as const

  for (const [ending, bytes] of forms) await replace(`${target}${ending}`, bytes)

  return forms.filter(([, bytes]) => bytes !== undefined).length
}

/** Replaces a file by renaming, so that readers never see a partial file. */
async function replace(path: string, bytes: Buffer | undefined): Promise<void> {
  if (bytes === undefined) return rm(path, { force: true })
  await writeFile(`${path}.part`, bytes)
  await rename(`${path}.part`, path)
}
