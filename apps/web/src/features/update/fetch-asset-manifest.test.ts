import { afterEach, expect, it, vi } from 'vitest'
import { fetchAssetManifest, fetchServedBuild } from './fetch-asset-manifest.ts'

const manifest = { buildId: 'b1', files: { '/m/index.html': 'd41d8cd98f00b204e9800998ecf8427e' } }

async function ask(openedPath: string, status = 200) {
  const asked: { path: string; init: RequestInit }[] = []
  const answer = await fetchAssetManifest(openedPath, async (path, init) => {
    asked.push({ path, init })
    return new Response(JSON.stringify(manifest), { status })
  })
  return { asked, answer }
}

afterEach(() => void vi.useRealTimers())

it.each([
  ['/m/home', '/m/asset-manifest.json'],
  ['/', '/m/asset-manifest.json'],
  ['/mobile/mc/', '/mobile/mc/asset-manifest.json'],
])(
  'a page opened at %s requests %s with a timestamp, bypassing every cache [CALL-21]',
  async (opened, path) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_764_000_000_123 })
    const { asked, answer } = await ask(opened)

    expect(answer).toEqual(manifest)
    expect(asked).toEqual([
      {
        path: expect.stringMatching(new RegExp(`${path}\\?_=1764000000123$`)),
        init: { cache: 'no-store' },
      },
    ])
  },
)

it.each([404, 500, 503])("a %i response throws 'HTTP error! Status' [UPDATE-09]", async status => {
  await expect(ask('/m/home', status)).rejects.toThrow(`HTTP error! Status: ${status}`)
})

it.each([
  ['the id of the served build', 200, 'b1'],
  ['undefined in a release from before it had a file', 404, undefined],
])('a request for the build id resolves with %s', async (_, status, buildId) => {
  const asked: string[] = []
  const answer = await fetchServedBuild(async (path, init) => {
    asked.push(`${init.cache} ${path}`)
    return Response.json({ buildId: 'b1' }, { status })
  })

  expect(answer).toBe(buildId)
  expect(asked).toEqual([expect.stringMatching(/^no-store \/m\/build\.json\?_=\d+$/)])
})

it("a 503 response for the build id throws 'HTTP error! Status' [UPDATE-09]", async () => {
  const asked = fetchServedBuild(async () => new Response('', { status: 503 }))
  await expect(asked).rejects.toThrow('HTTP error! Status: 503')
})
