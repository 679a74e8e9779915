import { createHash } from 'node:crypto'
import {
  buildDigestInput,
  digestBytes,
  type Edit,
  type Patch,
} from '@livery/contract/updates/patch.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { carryOver } from './carry-over.ts'
import type { WorkerConfig } from './config.ts'

const script = '/m/assets/rescue-00000000.js'
function app(hash: string): string {
  return `/m/assets/app-${hash}.js`
}
const config: WorkerConfig = {
  merchant: 'aurora',
  name: 'Aurora',
  buildId: 'b2',
  platformCode: 'AURORA',
  rescue: {
    page: '/m/brand/0a1b2c3d/rescue.json',
    parts: '/m/brand/0d1e2f3a/rescue-parts.json',
    script,
  },
  lists: ['/m/assets/precache-bbbbbbbb.json', '/m/assets/precache-22222222.json'],
  shell: toSum(
    '/m/index.html',
    buildDigestInput("script-src 'sha256-b2'", toPage('bbbbbbbb', 'b2')),
  ),
}
const home = (hash: string) => `/m/assets/home-${hash}.js`
const english = (hash: string) => `/m/assets/EN-${hash}.js`
const styles = '/m/assets/app-99999999.css'
const lists = {
  before: {
    core: [app('aaaaaaaa'), styles],
    later: [home('aaaaaaaa')],
    languages: { EN: '/m/assets/precache-11111111.json' },
  },
  after: {
    core: [app('bbbbbbbb'), styles],
    later: [home('bbbbbbbb')],
    languages: { EN: '/m/assets/precache-22222222.json' },
  },
}
const texts = {
  before: { core: [english('aaaaaaaa')], later: [] },
  after: { core: [english('bbbbbbbb')], later: [] },
}
const [skinPath, textsPath] = config.lists as [string, string]

/** The files of both builds by path. */
const before: Record<string, string> = {
  '/m/assets/precache-aaaaaaaa.json': JSON.stringify(lists.before),
  '/m/assets/precache-11111111.json': JSON.stringify(texts.before),
  [app('aaaaaaaa')]: `import"./home-aaaaaaaa.js";run("one")`,
  [home('aaaaaaaa')]: 'export const home = 1',
  // A file name from the skin, which the skin's patch has already replaced.
  [english('aaaaaaaa')]: '{"hello":"Hello","of":"home-aaaaaaaa.js"}',
  [styles]: 'a{}',
  [script]: 'rescue()',
}
const after: Record<string, string> = {
  [skinPath]: JSON.stringify(lists.after),
  [textsPath]: JSON.stringify(texts.after),
  [app('bbbbbbbb')]: `import"./home-bbbbbbbb.js";run("two")`,
  [home('bbbbbbbb')]: 'export const home = 1',
  [english('bbbbbbbb')]: '{"hello":"Good day","of":"home-bbbbbbbb.js"}',
  [styles]: 'a{}',
  [script]: 'rescue()',
}

function toSum(path: string, content: string): string {
  const digest = createHash('sha256').update(buildDigestInput(path, content)).digest()
  return digest.subarray(0, digestBytes).toString('base64')
}
const toSums = (paths: string[]) => paths.map(path => toSum(path, after[path] ?? '')).join('')

function toPage(hash: string, build: string): string {
  return `<script src="${app(hash)}"></script>{"buildId":"${build}"}`
}
const edit: Edit = [
  [0, 32, 3, 2],
  ['', 'two', ''],
]
const skinPatch: Patch = {
  core: 2,
  languages: lists.after.languages,
  from: [0, 0, 0],
  names: ['bbbbbbbb', '', 'bbbbbbbb'],
  sums: toSums([skinPath, app('bbbbbbbb'), home('bbbbbbbb')]),
  edits: { 0: edit },
}
const textsPatch: Patch = {
  ...{ core: 1, from: [0], names: ['bbbbbbbb'], sums: toSums([textsPath, english('bbbbbbbb')]) },
  edits: {
    0: [
      [0, 10, 5, 26],
      ['', 'Good day', ''],
    ],
  },
}

class FakeCache {
  readonly held = new Map<string, Response>()
  async keys() {
    return [...this.held.keys()].map(path => ({ url: `https://brand.test${path}` }))
  }
  async match(path: string) {
    return this.held.get(path)?.clone()
  }
  async put(path: string, answer: Response) {
    this.held.set(path, answer)
  }
}

let [old, own] = [new FakeCache(), new FakeCache()]
let served: Record<string, () => Response>
/** The content security policy in the response for the current page. */
let policy: string
const asked: string[] = []
const typeOf = (path: string) => (path.endsWith('.js') ? 'text/javascript' : 'application/json')

beforeEach(() => {
  ;[old, own] = [new FakeCache(), new FakeCache()]

  for (const [path, text] of Object.entries(before)) {
    old.held.set(
      path,
      new Response(text, { headers: { 'Content-Type': typeOf(path), ETag: '"old"' } }),
    )
  }

  asked.length = 0
  policy = "script-src 'sha256-b2'"
  served = {
    '/m/assets/patch-aaaaaaaa-bbbbbbbb.json': () => Response.json(skinPatch),
    '/m/assets/patch-11111111-22222222.json': () => Response.json(textsPatch),
  }
  const names: Record<string, FakeCache> = {
    'livery-aurora-precache-b1': old,
    'livery-aurora-precache-b2': own,
  }

  vi.stubGlobal('caches', {
    keys: async () => Object.keys(names),
    open: async (name: string) => names[name],
  })
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) => {
    if (method === 'HEAD') {
      const fields = { 'Content-Security-Policy': policy, 'Content-Type': 'text/html' }
      return new Response(null, { headers: { ...fields, 'Content-Encoding': 'br', ETag: '"new"' } })
    }
    asked.push(path)
    return served[path]?.() ?? new Response('', { status: 404 })
  })
})
afterEach(() => vi.unstubAllGlobals())

let outcome: string

async function carry(): Promise<Record<string, string>> {
  ;({ outcome } = await carryOver(config, own as unknown as Cache))
  const held = [...own.held].map(async ([path, answer]) => [path, await answer.clone().text()])
  return Object.fromEntries(await Promise.all(held))
}

function without(paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(after).filter(([path]) => !paths.includes(path)))
}

it("the next build's files and lists are created from one patch for the skin and one per language", async () => {
  expect(await carry()).toEqual(after)
  expect(asked).toEqual(Object.keys(served))
  expect(outcome).toBe('applied')
})

describe('the shell', () => {
  const makeShell = async () => (await carryOver(config, own as unknown as Cache)).shell

  beforeEach(() => {
    const headers = { 'Content-Security-Policy': "script-src 'sha256-b1'" }
    old.held.set('/m/index.html', new Response(toPage('aaaaaaaa', 'b1'), { headers }))
  })

  it('is made from the previous shell, with the currently served headers', async () => {
    const shell = await makeShell()

    expect(await shell?.text()).toBe(toPage('bbbbbbbb', 'b2'))
    expect(Object.fromEntries(shell?.headers ?? [])).toEqual({
      'content-encoding': 'br',
      'content-security-policy': policy,
      'content-type': 'text/html',
      etag: '"new"',
    })
    expect(own.held.has('/m/index.html')).toBe(false)
  })

  it('includes the names of translation files in languages that are not cached', async () => {
    const named = (hash: string) => `"/m/assets/VI-${hash}.js"`
    const page = toPage('aaaaaaaa', 'b1') + named('aaaaaaab')
    old.held.set('/m/index.html', new Response(page))
    served['/m/assets/patch-aaaaaaaa-bbbbbbbb.json'] = () =>
      Response.json({ ...skinPatch, texts: { aaaaaaab: 'bbbbbbbc' } })
    const next = toPage('bbbbbbbb', 'b2') + named('bbbbbbbc')
    const shell = toSum('/m/index.html', buildDigestInput(policy, next))
    const made = await carryOver({ ...config, shell }, own as unknown as Cache)

    expect(await made.shell?.text()).toBe(next)
  })

  it('is created with an edit from the patch if other parts of the page differ', async () => {
    const [before, after] = [toPage('aaaaaaaa', 'b1'), toPage('bbbbbbbb', 'b2')]
    old.held.set('/m/index.html', new Response(`${before}<style>red</style>`))
    const pageEdit: Edit = [
      [0, after.length + 7, 3, 8],
      ['', 'blue', ''],
    ]

    served['/m/assets/patch-b1-b2.json'] = () => Response.json(pageEdit)
    const next = `${after}<style>blue</style>`
    const shell = toSum('/m/index.html', buildDigestInput(policy, next))
    const made = await carryOver({ ...config, shell }, own as unknown as Cache)

    expect(await made.shell?.text()).toBe(next)
    expect(made.outcome).toBe('applied')
  })

  it.each([
    [
      'the policy is of another page',
      () => {
        policy = "script-src 'sha256-b3'"
      },
    ],
    [
      'another part of the page has changed',
      () => void old.held.set('/m/index.html', new Response('b1')),
    ],
    [
      'the edit is of another page',
      () => {
        old.held.set('/m/index.html', new Response('b1'))
        served['/m/assets/patch-b1-b2.json'] = () => Response.json([[], ['another page']])
      },
    ],
    ['none is cached', () => void old.held.delete('/m/index.html')],
  ])('is not made when %s', async (_, change) => {
    change()
    expect(await makeShell()).toBeUndefined()
  })
})

it("a patched file keeps only the media type from its source file's headers", async () => {
  await carry()
  expect([...(own.held.get(app('bbbbbbbb'))?.headers ?? [])]).toEqual([
    ['content-type', 'text/javascript'],
  ])
})

it('the other files are created when an old file is damaged or missing', async () => {
  old.held.set(app('aaaaaaaa'), new Response('damaged'))
  old.held.delete(home('aaaaaaaa'))
  expect(await carry()).toEqual(without([app('bbbbbbbb'), home('bbbbbbbb')]))
  expect(outcome).toBe('partial')
})

it("a merchant's overrides are created from a separate patch, after the skin patch", async () => {
  const slot = (hash: string) => `/m/assets/overrides-${hash}.js`
  const list = { core: [slot('bbbbbbbb')], later: [], isOwn: true }
  const path = '/m/assets/precache-33333333.json'
  const text = 'import"./app-bbbbbbbb.js"'
  const others = [...old.held]
  old.held.clear()
  const earlier = JSON.stringify({ ...list, core: [slot('aaaaaaaa')] })
  old.held.set('/m/assets/precache-00000000.json', new Response(earlier))

  for (const [name, answer] of others) old.held.set(name, answer)

  old.held.set(slot('aaaaaaaa'), new Response('import"./app-aaaaaaaa.js"'))
  served['/m/assets/patch-00000000-33333333.json'] = () =>
    Response.json({
      ...{ core: 1, isOwn: true, from: [0], names: ['bbbbbbbb'], edits: {} },
      sums: toSum(path, JSON.stringify(list)) + toSum(slot('bbbbbbbb'), text),
    })
  const next = { ...config, lists: [skinPath, path, textsPath] }
  await carryOver(next, own as unknown as Cache)

  expect(await own.held.get(slot('bbbbbbbb'))?.text()).toBe(text)
  expect(await own.held.get(path)?.text()).toBe(JSON.stringify(list))
})

it('files with the same name are copied without a patch when the list is unchanged', async () => {
  const list = JSON.stringify(lists.after)
  old.held.set(skinPath, new Response(list))
  old.held.delete('/m/assets/precache-aaaaaaaa.json')
  const held = await carry()
  expect([held[skinPath], held[styles], asked, outcome]).toEqual([list, 'a{}', [], 'same'])
})

it.each([
  ['there is none', 'no-patch', () => new Response('', { status: 404 })],
  ['it is not JSON', 'damaged', () => new Response('<html>')],
  ['it has another format', 'damaged', () => Response.json({})],
  ['a digest differs', 'damaged', () => Response.json({ ...skinPatch, sums: 'x'.repeat(24) })],
  [
    'there is no line',
    'unreachable',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])(
  'all files are left to a full download when %s, and the outcome is %s',
  async (_, told, answer) => {
    served['/m/assets/patch-aaaaaaaa-bbbbbbbb.json'] = answer
    expect([await carry(), outcome]).toEqual([{ [script]: 'rescue()' }, told])
  },
)

it('the remaining files are left to a full download when storage is full', async () => {
  const put = own.put.bind(own)
  own.put = async (path, answer) => {
    if (own.held.size > 1) throw new DOMException('full', 'QuotaExceededError')
    await put(path, answer)
  }

  expect(await carry()).not.toHaveProperty([skinPath])
  expect(outcome).toBe('storage')
})

it('a missing language patch is reported, even if the skin patch is applied', async () => {
  served['/m/assets/patch-11111111-22222222.json'] = () => new Response('', { status: 404 })
  expect(await carry()).toEqual(without([textsPath, english('bbbbbbbb')]))
  expect(outcome).toBe('no-patch')
})

it('an earlier worker with an empty cache is reported', async () => {
  old.held.clear()
  expect([await carry(), asked, outcome]).toEqual([{}, [], 'no-cache'])
})

it('a first visit does not send a request', async () => {
  vi.stubGlobal('caches', {
    keys: async () => ['livery-aurora-precache-b2', 'other'],
    open: async () => own,
  })
  expect([await carry(), asked]).toEqual([{}, []])
})
