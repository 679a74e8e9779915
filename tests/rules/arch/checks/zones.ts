/** Rules about import zones, generated from the table in `import-table.ts`. */

import {
  bffRooms,
  compilingOnly,
  families,
  type ImportTable,
  optionalParts,
  pipelineRooms,
  readersOfOptionalParts,
  readingOnly,
  releaseRooms,
  webRooms,
  workspaces,
} from '../import-table.ts'
import { type Import, isCode, isTest, toImports, withoutComments } from '../imports.ts'
import type { Rule, SourceFile } from '../source-tree.ts'

const features = 'apps/web/src/features/'

export const workspacesRule: Rule = {
  name: 'workspaces import only what the table allows',
  check: files => toOffences(files, isWorkspaceOffence),
  broken: [
    { path: 'apps/bff/src/a.ts', text: "import { x } from '@livery/sandbox/seed.ts'\n" },
    { path: 'scripts/a.ts', text: "import { x } from '@livery/web/brand/merchant.ts'\n" },
    { path: 'apps/contract/src/a.ts', text: "import { x } from '../../bff/src/b.ts'\n" },
    {
      path: 'apps/bff/src/a.ts',
      text: "import { x } from '@livery/release/remote/remote.ts'\n",
    },
  ],
}

export const releaseRoomsRule: Rule = {
  name: 'modules of the release workspace import only what the table allows',
  check: files => [
    ...toOffences(files, found => isOffence(found, toReleaseRoom, releaseRooms)),
    ...findUnlisted(files, toReleaseRoom, releaseRooms),
  ],
  broken: [
    { path: 'apps/release/src/pack/a.ts', text: "import { x } from '#remote/remote.ts'\n" },
    { path: 'apps/release/src/new-room/a.ts', text: 'export const x = 1\n' },
  ],
}

export const bffRoomsRule: Rule = {
  name: 'BFF modules import only what the table allows, and never the composition root',
  check: files => [
    ...toOffences(files, found => isOffence(found, toBffRoom, bffRooms)),
    ...findUnlisted(files, toBffRoom, bffRooms),
  ],
  broken: [
    { path: 'apps/bff/src/gate/a.ts', text: "import type { B } from '#proxy/b.ts'\n" },
    { path: 'apps/bff/src/fleet/a.ts', text: "import { x } from '#create-service.ts'\n" },
    { path: 'apps/bff/src/load/a.ts', text: "import { x } from '../app.ts'\n" },
    { path: 'apps/bff/src/admin/a.ts', text: "import { x } from '#testing/start-bff.ts'\n" },
    { path: 'apps/bff/src/new-room/a.ts', text: 'export const x = 1\n' },
  ],
}

export const webRoomsRule: Rule = {
  name: 'web app modules import only what the table allows',
  check: files => [
    ...toOffences(files, found => isOffence(found, toWebRoom, webRooms)),
    ...findUnlisted(files, toWebRoom, webRooms),
  ],
  broken: [
    { path: 'apps/web/src/lib/a.ts', text: "import { x } from '#platform/client/client.ts'\n" },
    { path: 'apps/web/src/ui/a.tsx', text: "import { x } from '#brand/merchant.ts'\n" },
    { path: 'apps/web/src/overlays/a.ts', text: "import { x } from '#platform/session.ts'\n" },
    { path: 'apps/web/src/features/home/a.tsx', text: "import { x } from '#app/router.tsx'\n" },
    { path: 'apps/web/src/app/a.ts', text: "import { x } from '#worker/sw.ts'\n" },
    { path: 'apps/web/src/shared/a.ts', text: 'export const x = 1\n' },
  ],
}

export const featuresRule: Rule = {
  name: 'a feature never imports another feature',
  check: files => toOffences(files, isFeatureOffence),
  broken: [
    {
      path: 'apps/web/src/features/home/a.tsx',
      text: "const x = () => import('#features/rewards/ranks/rank.tsx')\n",
    },
  ],
}

export const optionalPartsRule: Rule = {
  name: 'no code depends on telemetry, tracking or consent to load',
  check: files => toOffences(files, isOptionalPartOffence),
  broken: [
    {
      path: `${features}launch/get-launch.ts`,
      text: "import { recordEvent } from '#platform/tracking/record-event.ts'\n",
    },
    {
      path: 'apps/web/src/platform/payments/a.ts',
      text: "import { readConsent } from '../tracking/consent.ts'\n",
    },
    {
      path: 'apps/web/src/platform/tracking/track.ts',
      text: "import { recordEvent } from './record-event.ts'\n",
    },
    {
      path: 'apps/web/src/app/a.ts',
      text: "import { startTelemetry } from '#features/telemetry/start-telemetry.ts'\n",
    },
  ],
}

/**
 * Returns whether a static value import violates the rule for optional parts. A part's private file
 * must not be imported from outside the part, and not by the part's own public files.
 */
function isOptionalPartOffence({ from, target = '', typeOnly, dynamic }: Import): boolean {
  if (typeOnly || dynamic) return false

  const place = toOptionalPlace(target)
  if (!place || optionalParts[place.part]?.includes(place.file)) return false

  const importer = toOptionalPlace(from)
  if (importer?.part === place.part) return !!optionalParts[place.part]?.includes(importer.file)

  const readers = Object.entries(readersOfOptionalParts)

  return !readers.some(
    ([reader, read]) => from.startsWith(`apps/web/src/${reader}/`) && read.includes(place.file),
  )
}

function toOptionalPlace(path: string): { part: string; file: string } | undefined {
  const part = Object.keys(optionalParts).find(one => path.startsWith(`apps/web/src/${one}/`))
  if (part === undefined) return undefined
  return { part, file: path.slice(`apps/web/src/${part}/`.length).replace(/\.tsx?$/, '') }
}

export const familyRoomsRule: Rule = {
  name: 'modules in a feature group import only what the table allows, and contain all its files',
  check: files =>
    Object.entries(families).flatMap(([family, table]) => {
      const toRoom = (path: string) => toFamilyRoom(path, family)
      return [
        ...toOffences(files, found => isOffence(found, toRoom, table)),
        ...findUnlisted(files, toRoom, table),
        ...files
          .filter(({ path }) => /^[^/]+$/.test(toPathIn(path, family) ?? '/'))
          .map(({ path }) => `${path} stands in no room of its family`),
      ]
    }),
  broken: [
    { path: `${features}account/phone/a.ts`, text: "import { x } from '../login/login.ts'\n" },
    { path: `${features}account/new-room/a.ts`, text: 'export const x = 1\n' },
    { path: `${features}money/withdraw/a.ts`, text: "import { x } from '../deposit/quote.ts'\n" },
    { path: `${features}rewards/a.module.css`, text: '.x {}\n' },
  ],
}

/** The route tables, the modules that use the route tables, and the paths of screens. */
const routeKnowledge =
  /'#lib\/(?:paths|find-route|return-address|banner-target|launch-address)\.ts'|'@livery\/contract\/routes\.ts'|['"`]\/m\//

export const uiRoutesRule: Rule = {
  name: 'brand-independent components do not know routes',
  check: files =>
    files
      .filter(file => toWebRoom(file.path) === 'ui' && isCode(file) && !isTest(file))
      .filter(({ text }) => routeKnowledge.test(withoutComments(text)))
      .map(({ path }) => `${path} knows a route`),
  broken: [
    { path: 'apps/web/src/ui/layout/a.tsx', text: "import { paths } from '#lib/paths.ts'\n" },
    { path: 'apps/web/src/ui/b.ts', text: "import { routes } from '@livery/contract/routes.ts'\n" },
    { path: 'apps/web/src/ui/c.tsx', text: 'const Home = () => <RouteLink to="/m/home" />\n' },
  ],
}

export const pipelineRoomsRule: Rule = {
  name: 'pipeline modules import only what the table allows',
  check: files => [
    ...toOffences(files, found => isOffence(found, toPipelineRoom, pipelineRooms)),
    ...findUnlisted(files, toPipelineRoom, pipelineRooms),
  ],
  broken: [
    { path: 'scripts/pipeline/compile/a.ts', text: "import { x } from '../paint/b.ts'\n" },
    {
      path: 'scripts/pipeline/check/a.ts',
      text: "const x = () => import('../publish/removals.ts')\n",
    },
    { path: 'scripts/pipeline/new-room/a.ts', text: 'export const x = 1\n' },
  ],
}

const checksDoor = 'scripts/pipeline/assemble/checks.ts'
const checking = /^scripts\/(?:pipeline\/assemble\/|cli\/find-problems\.ts$)/

export const checksRule: Rule = {
  name: `a build and livery check call their checks only in ${checksDoor}`,
  check: files =>
    toOffences(
      files,
      ({ from, target, typeOnly }) =>
        checking.test(from) &&
        from !== checksDoor &&
        !typeOnly &&
        Boolean(target && toPipelineRoom(target) === 'check'),
    ),
  broken: [
    {
      path: 'scripts/pipeline/assemble/a.ts',
      text: "import { x } from '../check/check-merchants.ts'\n",
    },
    {
      path: 'scripts/cli/find-problems.ts',
      text: "const x = () => import('../pipeline/check/check-claims.ts')\n",
    },
  ],
}

export const workerRule: Rule = {
  name: 'the service worker imports only workbox packages',
  check: files =>
    toOffences(
      files,
      ({ from, specifier, target }) =>
        toWebRoom(from) === 'worker' && target === undefined && !/^workbox-/.test(specifier),
    ),
  broken: [{ path: 'apps/web/src/worker/b.ts', text: "import React from 'react'\n" }],
}

function toOffences(files: readonly SourceFile[], isOffence: (found: Import) => boolean): string[] {
  return files
    .filter(file => isCode(file) && !isTest(file))
    .flatMap(toImports)
    .filter(isOffence)
    .map(({ from, specifier }) => `${from} imports ${specifier}`)
}

type ToRoom = (path: string) => string | undefined

function isOffence({ from, target }: Import, toRoom: ToRoom, table: ImportTable): boolean {
  const room = toRoom(from)
  const other = target && toRoom(target)
  return Boolean(room && other && room !== other && !table[room]?.includes(other))
}

function isWorkspaceOffence(found: Import): boolean {
  if (isOffence(found, toWorkspace, workspaces)) return true
  const { from, target } = found
  return partly.some(
    ([room, other, allowed]) =>
      toWorkspace(from) === room && target?.startsWith(`${other}/`) && !allowed.test(target),
  )
}

/** Workspaces from which another workspace may import only some files. */
const partly: readonly (readonly [from: string, to: string, allowed: RegExp])[] = [
  ['scripts', 'apps/web', compilingOnly],
  ['apps/bff', 'apps/release', readingOnly],
]

function isFeatureOffence({ from, target }: Import): boolean {
  const feature = toFeature(from)
  const other = target && toFeature(target)
  return Boolean(feature && other && feature !== other)
}

function findUnlisted(files: readonly SourceFile[], toRoom: ToRoom, table: ImportTable): string[] {
  const rooms = new Set(files.filter(isCode).map(({ path }) => toRoom(path)))
  return [...rooms]
    .filter(room => room !== undefined && !(room in table))
    .map(room => `the table has no line for ${room}`)
}

function toWorkspace(path: string): string | undefined {
  return /^(apps\/[^/]+|scripts)\//.exec(path)?.[1]
}

function toReleaseRoom(path: string): string | undefined {
  return /^apps\/release\/src\/([^/]+)\//.exec(path)?.[1]
}

function toBffRoom(path: string): string | undefined {
  const inside = /^apps\/bff\/src\/(.+)$/.exec(path)?.[1]
  return inside?.includes('/') === false ? 'roof' : inside?.replace(/\/.*/, '')
}

function toWebRoom(path: string): string | undefined {
  // Every feature's strings are i18n data, and the generated i18n types name all of them.
  if (/^apps\/web\/src\/.+\/locales\/[A-Z-]+\.json$/.test(path)) return 'i18n'
  return /^apps\/web\/src\/([^/]+)\//.exec(path)?.[1]
}

function toPipelineRoom(path: string): string | undefined {
  return /^scripts\/pipeline\/([^/]+)\//.exec(path)?.[1]
}

function toFeature(path: string): string | undefined {
  return /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1]
}

function toFamilyRoom(path: string, family: string): string | undefined {
  return /^([^/]+)\//.exec(toPathIn(path, family) ?? '')?.[1]
}

function toPathIn(path: string, family: string): string | undefined {
  const folder = `${features}${family}/`
  return path.startsWith(folder) ? path.slice(folder.length) : undefined
}
