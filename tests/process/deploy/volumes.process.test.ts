/** Checks the cluster's volume sizes against the formulas and the volume table in the manual. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findIconRecipe, findSplashRecipe } from '@livery/bff/images/recipes.ts'
import { renderImage } from '@livery/bff/images/render.ts'
import { splashScreens } from '@livery/contract/limits.ts'
import { iconNames } from '@livery/contract/release.ts'
import { expect, it } from 'vitest'
import { listAt, mapAt, parseYaml, type Yaml } from '../../rules/deploy/yaml.ts'
import { most } from '../../tools/bench/build/stage.ts'
import { derivedEachKb, rooms } from './volumes.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manual = read('docs/operations.md')
const objects = readdirSync(join(root, 'deploy/k8s'), { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.yaml') && !/kustomization\.yaml$|^overlays\//.test(path))
  .flatMap(path => parseYaml(read(`deploy/k8s/${path}`)))

/** Claims for data that the formulas do not cover: certificates. */
const others = ['edge-backups']

const sized = [...objects.flatMap(toReleases), ...objects.flatMap(toClaims)]

it.each(sized)(
  'the volume $name has space for ten thousand merchants, as the manual states',
  ({ name, size }) => {
    const need = rooms[name]
    if (need === undefined) throw new Error(`${name}: there is no formula`)

    let brands = 0
    while (need(brands + 1_000) <= toBytes(size)) brands += 1_000

    expect(brands).toBeGreaterThanOrEqual(most)
    expect(rowOf(name)).toEqual([size, brands.toLocaleString('en')])
  },
)

it('every size formula belongs to a volume, or to the folder that Docker Compose does not limit', () => {
  const [compose = null] = parseYaml(read('docker-compose.yml'))
  const gibibytes = Math.ceil((rooms.folder?.(most) ?? 0) / 2 ** 30)

  expect(sized.map(({ name }) => name).sort()).toEqual(
    Object.keys(rooms)
      .filter(name => name !== 'folder')
      .sort(),
  )
  expect(mapAt(compose, 'volumes')).toHaveProperty('releases', null)
  expect(rowOf('folder')).toEqual([`${gibibytes} GiB`, most.toLocaleString('en')])
})

it('one merchant’s generated images need at most the space that the formula assumes', async () => {
  const mark = readFileSync(join(root, 'merchants/tlb/mark.svg'))
  const recipes = [
    ...[...iconNames, 'favicon.ico'].map(findIconRecipe),
    ...splashScreens.map(({ width, height }) => findSplashRecipe(`${width}x${height}.png`)),
  ]
  let kb = 0

  for (const recipe of recipes) {
    if (recipe === undefined) throw new Error('a picture has no recipe')
    // Rounds each image up to file system blocks.
    kb += 4 * Math.ceil((await renderImage(mark, '#123456', recipe)).length / 4_096)
  }

  expect(kb).toBeLessThanOrEqual(derivedEachKb)
  expect(manual).toContain(`${derivedEachKb} kB`)
})

/** Returns the size and the merchant count in a row of the manual's table. */
function rowOf(name: string): string[] {
  const row = manual.split('\n').find(line => line.startsWith(`| \`${name}\`:`))
  return (row ?? '')
    .split(' | ')
    .slice(2)
    .map(text => text.replaceAll(/[`|]/g, '').trim())
}

type Sized = { name: string; size: string }

function toReleases(object: Yaml): Sized[] {
  const { kind } = mapAt(object)
  if (!['Deployment', 'Job', 'CronJob'].includes(String(kind))) return []

  const way = kind === 'CronJob' ? ['spec', 'jobTemplate', 'spec'] : ['spec']
  const { volumes = [] } = mapAt(object, ...way, 'template', 'spec')

  return listAt({ volumes }, 'volumes').flatMap(volume => {
    if (mapAt(volume).name !== 'releases') return []
    const { sizeLimit } = mapAt(volume, 'emptyDir')
    return [{ name: String(mapAt(object, 'metadata').name), size: String(sizeLimit) }]
  })
}

function toClaims(object: Yaml): Sized[] {
  if (mapAt(object).kind !== 'PersistentVolumeClaim') return []
  const name = String(mapAt(object, 'metadata').name)
  const { storage } = mapAt(object, 'spec', 'resources', 'requests')
  return others.includes(name) ? [] : [{ name, size: String(storage) }]
}

function toBytes(size: string): number {
  const [, count] = /^(\d+)Gi$/.exec(size) ?? []
  if (count === undefined) throw new Error(`${size} is no number of Gi`)
  return Number(count) * 2 ** 30
}
