/** Import zones, generated from the table in `import-table.ts`. */

import {
  accountRooms,
  bffRooms,
  compilingOnly,
  type ImportTable,
  readingOnly,
  releaseRooms,
  webRooms,
  workspaces,
} from '../import-table.ts'
import { type Import, isCode, isTest, toImports } from '../imports.ts'
import type { Rule, SourceFile } from '../source-tree.ts'

const account = 'apps/web/src/features/account/'

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
  name: 'rooms of the release workspace import only what the table allows',
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
  name: 'rooms of the BFF import only what the table allows, and none of them what composes them',
  check: files => [
    ...toOffences(files, found => isOffence(found, toBffRoom, bffRooms)),
    ...findUnlisted(files, toBffRoom, bffRooms),
  ],
  broken: [
    { path: 'apps/bff/src/gate/a.ts', text: "import type { B } from '#proxy/b.ts'\n" },
    { path: 'apps/bff/src/fast-path/a.ts', text: "import { x } from '#gate/gate.ts'\n" },
    { path: 'apps/bff/src/workers/a.ts', text: "import { x } from '#create-service.ts'\n" },
    { path: 'apps/bff/src/load/a.ts', text: "import { x } from '../app.ts'\n" },
    { path: 'apps/bff/src/admin/a.ts', text: "import { x } from '#testing/start-bff.ts'\n" },
    { path: 'apps/bff/src/new-room/a.ts', text: 'export const x = 1\n' },
  ],
}

export const webRoomsRule: Rule = {
  name: 'rooms of the web app import only what the table allows',
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
      text: "const x = () => import('#features/vip/rank.tsx')\n",
    },
  ],
}

export const accountRoomsRule: Rule = {
  name: 'rooms of the account import only what the table allows',
  check: files => [
    ...toOffences(files, found => isOffence(found, toAccountRoom, accountRooms)),
    ...findUnlisted(files, toAccountRoom, accountRooms),
  ],
  broken: [
    { path: `${account}phone/a.ts`, text: "import { x } from '../login/login.ts'\n" },
    { path: `${account}new-room/a.ts`, text: 'export const x = 1\n' },
  ],
}

export const workerRule: Rule = {
  name: 'the service worker imports packages of workbox only',
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

/** Workspaces of which another may import a part. */
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
  return /^apps\/web\/src\/([^/]+)\//.exec(path)?.[1]
}

function toFeature(path: string): string | undefined {
  return /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1]
}

function toAccountRoom(path: string): string | undefined {
  return path.startsWith(account) ? /^[^/]+(?=\/)/.exec(path.slice(account.length))?.[0] : undefined
}
