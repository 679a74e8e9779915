import { expect, it } from 'vitest'
import { fetchAssetManifest } from './fetch-asset-manifest.ts'

const manifest = { buildId: 'b1', files: { '/m/index.html': 'd41d8cd98f00b204e9800998ecf8427e' } }

async function ask(openedPath: string, status = 200) {
  const asked: { path: string; init: RequestInit }[] = []
  const answer = await fetchAssetManifest(openedPath, async (path, init) => {
    asked.push({ path, init })
    return new Response(JSON.stringify(manifest), { status })
  })
  return { asked, answer }
}

it.each([
  ['/m/home', '/m/asset-manifest.json'],
  ['/', '/m/asset-manifest.json'],
  ['/mobile/mc/', '/mobile/mc/asset-manifest.json'],
])(
  'a page opened at %s asks for %s with a timestamp, past every cache [CALL-21]',
  async (opened, path) => {
    const before = Date.now()
    const { asked, answer } = await ask(opened)
    expect(answer).toEqual(manifest)
    expect(asked).toEqual([
      { path: expect.stringContaining(`${path}?_=`), init: { cache: 'no-store' } },
    ])
    expect(Number(asked[0]?.path.split('=')[1])).toBeGreaterThanOrEqual(before)
  },
)

it.each([404, 500, 503])('an answer %i throws HTTP error! Status [UPDATE-09]', async status => {
  await expect(ask('/m/home', status)).rejects.toThrow(`HTTP error! Status: ${status}`)
})
