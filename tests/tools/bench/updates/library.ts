/** Bytes that the next patch version of one of home's libraries costs a player. */
import { join } from 'node:path'
import { brands } from '../../support/brands.ts'
import type { Figure } from '../figure.ts'
import { type Change, fromFolder, toChangedApp } from './changed-app.ts'
import { installPackages } from './install-package.ts'
import { atMost, countBytes, countRequests, measureUpdates, type Stage, settle } from './stage.ts'

const names = ['@tanstack/react-query', '@tanstack/query-core']
const [before, after] = ['5.108.0', '5.108.4']

export async function measureLibrary(stage: Stage): Promise<Figure[]> {
  await stage.publish(toChangedApp(await bump(stage, before), await stage.stamp()))
  for (const brand of brands) await settle(stage, brand, '')
  await stage.publish(toChangedApp(await bump(stage, after), await stage.stamp()))
  const updates = await measureUpdates(stage, '')
  const name = `react-query from ${before} to ${after}`
  return [
    atMost(`${name}: bytes of all bodies of the update`, countBytes(updates, 'bodyBytes'), 20_000),
    atMost(`${name}: requests of the update`, countRequests(updates), 6),
  ]
}

async function bump({ folder }: Stage, version: string): Promise<Change[]> {
  const packages = names.map(name => `${name}@${version}`)
  const modules = await installPackages(join(folder, `react-query-${version}`), packages)
  return names.map(name => fromFolder(name, modules))
}
