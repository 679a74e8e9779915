/**
 * Import zones. A zone is a folder; which zones exist is read from the tree, so a new folder
 * fails until someone has said here what it may know.
 */
import { type Import, isCode, isTest, toImports } from '../imports.ts'
import type { Rule, SourceFile } from '../source-tree.ts'

/** Rooms of the repository: what each may import of the others. */
const roomsKnow: Record<string, readonly string[]> = {
  'apps/contract': [],
  'apps/web': ['apps/contract'],
  'apps/bff': ['apps/contract'],
  'apps/sandbox': ['apps/contract'],
  scripts: ['apps/contract', 'apps/web'],
}

/** Folders of the web app by level: a folder may import its own level and those before it. */
const webLevels: readonly (readonly string[])[] = [
  ['lib'],
  ['i18n', 'device', 'platform', 'ui', 'brand'],
  ['features'],
  ['app'],
]

/** What the pipeline may take of the web app: how it is painted and how it is compiled. */
const paintingOnly = /^apps\/web\/(vite\.config\.ts|src\/brand\/)/

export const roomsRule: Rule = {
  name: 'rooms import only the rooms below them',
  check: files => toOffences(files, isRoomOffence),
  broken: [
    { path: 'apps/bff/src/a.ts', text: "import { x } from '@livery/sandbox/worlds.ts'\n" },
    { path: 'scripts/a.ts', text: "import { x } from '@livery/web/app/router.tsx'\n" },
    { path: 'apps/contract/src/a.ts', text: "import { x } from '../../bff/src/b.ts'\n" },
  ],
}

export const webLevelsRule: Rule = {
  name: 'folders of the web app import only their own level and those below it',
  check: files => [...toOffences(files, isLevelOffence), ...findUnplacedFolders(files)],
  broken: [
    { path: 'apps/web/src/lib/a.ts', text: "import { x } from '#platform/client.ts'\n" },
    { path: 'apps/web/src/ui/a.tsx', text: "import { x } from '#brand/merchant.ts'\n" },
    { path: 'apps/web/src/features/home/a.tsx', text: "import { x } from '#app/router.tsx'\n" },
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

export const workerRule: Rule = {
  name: 'the service worker imports only itself, the contract and workbox',
  check: files => toOffences(files, isWorkerOffence),
  broken: [
    { path: 'apps/web/src/worker/sw.ts', text: "import { x } from '#platform/client.ts'\n" },
    { path: 'apps/web/src/worker/b.ts', text: "import React from 'react'\n" },
    { path: 'apps/web/src/app/a.ts', text: "import { x } from '#worker/sw.ts'\n" },
  ],
}

function toOffences(files: readonly SourceFile[], isOffence: (found: Import) => boolean): string[] {
  return files
    .filter(file => isCode(file) && !isTest(file))
    .flatMap(toImports)
    .filter(isOffence)
    .map(({ from, specifier }) => `${from} imports ${specifier}`)
}

function isRoomOffence({ from, target }: Import): boolean {
  const room = toRoom(from)
  const other = target && toRoom(target)
  if (!room || !target || !other || room === other) return false
  if (!roomsKnow[room]?.includes(other)) return true
  return room === 'scripts' && other === 'apps/web' && !paintingOnly.test(target)
}

function isLevelOffence({ from, target }: Import): boolean {
  const folder = toWebFolder(from)
  const other = target && toWebFolder(target)
  if (!folder || !other || folder === other || folder === 'worker') return false
  if (folder === 'ui') return other !== 'lib'
  return toLevel(other) > toLevel(folder)
}

function isFeatureOffence({ from, target }: Import): boolean {
  const feature = toFeature(from)
  const other = target && toFeature(target)
  return Boolean(feature && other && feature !== other)
}

function isWorkerOffence({ from, specifier, target }: Import): boolean {
  const inWorker = toWebFolder(from) === 'worker'
  if (!inWorker) return target !== undefined && toWebFolder(target) === 'worker'
  if (target === undefined) return !/^workbox-/.test(specifier)
  return toWebFolder(target) !== 'worker' && toRoom(target) !== 'apps/contract'
}

function findUnplacedFolders(files: readonly SourceFile[]): string[] {
  const folders = new Set(files.filter(isCode).map(file => toWebFolder(file.path)))
  return [...folders]
    .filter(folder => folder !== undefined && folder !== 'worker' && toLevel(folder) < 0)
    .map(folder => `apps/web/src/${folder} has no level`)
}

function toLevel(folder: string): number {
  return webLevels.findIndex(level => level.includes(folder))
}

function toRoom(path: string): string | undefined {
  return /^(apps\/[^/]+|scripts)\//.exec(path)?.[1]
}

function toWebFolder(path: string): string | undefined {
  return /^apps\/web\/src\/([^/]+)\//.exec(path)?.[1]
}

function toFeature(path: string): string | undefined {
  return /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1]
}
