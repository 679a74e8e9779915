/** Rules about the import graph. */
import { type Import, isCode, isTest, toImports } from '../imports.ts'
import type { Rule, SourceFile } from '../source-tree.ts'

/** Packages that load on user intent, never with the first page. */
const lazyPackages = ['firebase', 'node-forge', 'dompurify']

/** Packages for build time only, which must never be sent to a phone. */
const buildPackages = ['culori', 'zod']

export const firstLoadRule: Rule = {
  name: 'heavy packages and build-time packages are not in the first load',
  check: files => {
    const imports = indexImports(files)
    return [...reach('apps/web/src/main.tsx', imports)]
      .flatMap(path => imports.get(path) ?? [])
      .filter(found => isLoadedAtOnce(found) && isHeavy(found.specifier))
      .map(({ from, specifier }) => `${from}, part of the first load, imports ${specifier}`)
  },
  broken: [
    { path: 'apps/web/src/main.tsx', text: "import { start } from '#app/start.tsx'\n" },
    { path: 'apps/web/src/app/start.tsx', text: "import forge from 'node-forge'\n" },
  ],
}

/** Packages that take longer to load than the rest of a build without changes. */
const paintingAlone = /^(?:sharp|saxes|vite|typescript|lightningcss)$/
const paintingRooms = /^scripts\/pipeline\/(?:check\/art|overrides\/inspect|paint|pictures)/

function isForPainting(specifier: string, target: string): boolean {
  return paintingAlone.test(specifier) || paintingRooms.test(target)
}

export const idleBuildRule: Rule = {
  name: 'a build without changes does not load the code for checks, images and painting',
  check: files => {
    const imports = indexImports(files)
    return [...reach('scripts/pipeline/assemble/build-release.ts', imports)]
      .flatMap(path => imports.get(path) ?? [])
      .filter(isLoadedAtOnce)
      .filter(({ specifier, target = '' }) => isForPainting(specifier, target))
      .map(({ from, specifier }) => `${from}, part of every build, imports ${specifier}`)
  },
  broken: [
    { path: 'scripts/pipeline/assemble/build-release.ts', text: "import { a } from './a.ts'\n" },
    { path: 'scripts/pipeline/assemble/a.ts', text: "import sharp from 'sharp'\n" },
  ],
}

/**
 * Packages that the command line itself needs for its verbs' options and for defaults from the
 * environment.
 */
const packagesOfWords = /^(?:node:|commander$|zod$)/

/**
 * The code that implements the verbs. Finding levels are excluded, because a flag's values are
 * defined there.
 */
const work =
  /^(?:scripts\/(?:pipeline|operator)\/(?!doctor\/finding\.ts$)|apps\/release\/src\/(?!bucket\/bucket-settings\.ts$|support\/)|apps\/contract\/src\/merchant\/|apps\/web\/)/

export const lightVerbsRule: Rule = {
  name: 'listing the verbs loads only their descriptions',
  check: files => {
    const imports = indexImports(files)
    const verbs = [...imports.keys()].filter(path => path.startsWith('scripts/cli/verbs/'))
    const loaded = new Set(['scripts/cli/main.ts', ...verbs].flatMap(it => [...reach(it, imports)]))

    return [...loaded]
      .flatMap(path => imports.get(path) ?? [])
      .filter(isLoadedAtOnce)
      .filter(({ specifier, target }) =>
        target === undefined ? !packagesOfWords.test(specifier) : work.test(target),
      )
      .map(({ from, specifier }) => `${from}, part of the list of verbs, imports ${specifier}`)
  },
  broken: [
    { path: 'scripts/cli/verbs/a.ts', text: "import { b } from '../b.ts'\n" },
    { path: 'scripts/cli/b.ts', text: "import { c } from '../pipeline/paint/c.ts'\n" },
    { path: 'scripts/cli/verbs/d.ts', text: "import sharp from 'sharp'\n" },
  ],
}

export const noBucketRule: Rule = {
  name: 'a server without a bucket does not load the bucket client',
  check: files => {
    const imports = indexImports(files)
    return [...reach('apps/bff/src/create-service.ts', imports)]
      .flatMap(path => imports.get(path) ?? [])
      .filter(found => isLoadedAtOnce(found) && /^(?:@aws-sdk\/|aws4fetch$)/.test(found.specifier))
      .map(({ from, specifier }) => `${from}, part of every server, imports ${specifier}`)
  },
  broken: [
    { path: 'apps/bff/src/create-service.ts', text: "import { a } from '#releases/a.ts'\n" },
    { path: 'apps/bff/src/releases/a.ts', text: "import { AwsClient } from 'aws4fetch'\n" },
  ],
}

export const noValidationOnPhonesRule: Rule = {
  name: 'the web app imports only types from contract modules that need zod',
  check: files => {
    const imports = indexImports(files)
    return [...imports.values()]
      .flat()
      .filter(({ from }) => from.startsWith('apps/web/src/'))
      .filter(found => !found.typeOnly && needsZod(found, imports))
      .map(({ from, specifier }) => `${from} imports ${specifier} by value`)
  },
  broken: [
    { path: 'apps/contract/src/a.ts', text: "import * as z from 'zod'\n" },
    { path: 'apps/web/src/brand/b.ts', text: "import { x } from '@livery/contract/a.ts'\n" },
  ],
}

export const acyclicRule: Rule = {
  name: 'no files import each other, directly or indirectly, even for types or dynamically',
  check: files => {
    const imports = indexImports(files)
    return [...imports.keys()]
      .filter(path => toTargets(path, imports).some(next => reachAny(next, imports).has(path)))
      .map(path => `${path} imports itself through others`)
  },
  broken: [
    { path: 'apps/web/src/lib/a.ts', text: "import type { b } from './b.ts'\n" },
    { path: 'apps/web/src/lib/b.ts', text: "import { a } from './a.ts'\n" },
  ],
}

export const acyclicRoomsRule: Rule = {
  name: 'no modules import each other, directly or indirectly',
  check: files => {
    const doors = toDoors([...indexImports(files).values()].flat())
    const toNext = (room: string) => [...(doors.get(room) ?? [])]
    return [...doors.keys()]
      .filter(room => toNext(room).some(next => follow(next, toNext).has(room)))
      .map(room => `${room} imports itself through other rooms`)
  },
  broken: [
    { path: 'apps/bff/src/gate/a.ts', text: "import type { B } from '#tenants/b.ts'\n" },
    { path: 'apps/bff/src/tenants/c.ts', text: "import { d } from '#gate/d.ts'\n" },
  ],
}

type ImportIndex = ReadonlyMap<string, Import[]>

function indexImports(files: readonly SourceFile[]): ImportIndex {
  const code = files.filter(file => isCode(file) && !isTest(file))
  return new Map(code.map(file => [file.path, toImports(file)]))
}

/** Returns every file that loads together with `start`, including `start`. */
function reach(start: string, imports: ImportIndex): Set<string> {
  return follow(start, path => toTargets(path, imports, isLoadedAtOnce))
}

/** Returns every file that `start` reaches through any import, including `start`. */
function reachAny(start: string, imports: ImportIndex): Set<string> {
  return follow(start, path => toTargets(path, imports))
}

function follow(start: string, toNext: (path: string) => string[]): Set<string> {
  const seen = new Set<string>()
  const open = [start]

  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    open.push(...toNext(path))
  }

  return seen
}

function toTargets(path: string, imports: ImportIndex, counts = (_: Import) => true): string[] {
  return (imports.get(path) ?? [])
    .filter(counts)
    .flatMap(({ target }) => (target === undefined ? [] : [target]))
}

/** Returns the modules that each module imports from. */
function toDoors(imports: readonly Import[]): ReadonlyMap<string, ReadonlySet<string>> {
  const doors = new Map<string, Set<string>>()
  for (const { from, target } of imports) {
    const room = toRoom(from)
    const other = target && toRoom(target)
    if (!room || !other || room === other) continue
    doors.set(room, (doors.get(room) ?? new Set()).add(other))
  }
  return doors
}

/**
 * Returns the file's module. A module is a folder or a file directly below `src`, `scripts` or a
 * folder that groups modules.
 */
function toRoom(path: string): string | undefined {
  // Strings are data without imports: the generated i18n types import all features' strings.
  if (path.endsWith('.json')) return undefined
  return /^(?:apps\/web\/src\/platform|apps\/[^/]+\/src|scripts(?:\/(?:pipeline|operator))?)\/[^/.]+/.exec(
    path,
  )?.[0]
}

function isLoadedAtOnce({ typeOnly, dynamic }: Import): boolean {
  return !typeOnly && !dynamic
}

function isHeavy(specifier: string): boolean {
  return [...lazyPackages, ...buildPackages].some(
    name => specifier === name || specifier.startsWith(`${name}/`),
  )
}

function needsZod({ specifier, target }: Import, imports: ImportIndex): boolean {
  if (/^zod(\/|$)/.test(specifier)) return true
  if (target === undefined || !target.startsWith('apps/contract/')) return false
  return [...reach(target, imports)]
    .flatMap(path => imports.get(path) ?? [])
    .some(found => isLoadedAtOnce(found) && /^zod(\/|$)/.test(found.specifier))
}
