import sharp from 'sharp'
import { expect, it } from 'vitest'
import { checkPictures } from './check-art.ts'

const draw = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#7c3aed' } })

async function faultsOf(name: string, bytes: Buffer): Promise<string[]> {
  const files = new Map([
    ['footer.tsx', Buffer.from('export const Footer = () => null')],
    ['star.svg', Buffer.from('<svg/>')],
    [name, bytes],
  ])
  const problems = await checkPictures({ folder: 'overrides', files })
  return problems.map(({ file, reason }) => `${file} ${reason}`)
}

it.each([
  ['star.png', () => draw().png().toBuffer(), 'png'],
  ['star.jpg', () => draw().jpeg().toBuffer(), 'jpeg'],
  ['star.webp', () => draw().webp().toBuffer(), 'webp'],
])(
  'an override image must be complete and of the type its name indicates: %s',
  async (name, toBytes, kind) => {
    const bytes = await toBytes()
    expect(await faultsOf(name, bytes)).toEqual([])
    for (const broken of [bytes.subarray(0, -20), Buffer.from('<svg/>')]) {
      expect(await faultsOf(name, broken)).toEqual([
        expect.stringMatching(new RegExp(`overrides/${name} is .*(${kind}|truncated)`)),
      ])
    }
  },
)
