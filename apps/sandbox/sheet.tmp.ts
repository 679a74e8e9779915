import sharp from 'sharp'
import { drawGame } from './src/art/game-art.ts'
import { drawBanner } from './src/art/banner-art.ts'
import { worldOf } from './src/worlds/world-of.ts'
const [kind, merchant = 'AURORA', from = '0'] = process.argv.slice(2)
const w = worldOf(merchant)
if (kind === 'games') {
  const games = w.config.content.games.slice(Number(from), Number(from) + 48)
  const tiles = await Promise.all(games.map(async (g, i) => ({ input: await sharp(Buffer.from(drawGame(g.vendor === 'TCG' ? `${g.code} lottery` : String(g.name), w.palette))).resize(200).png().toBuffer(), left: (i % 8) * 204, top: Math.floor(i / 8) * 204 })))
  await sharp({ create: { width: 8 * 204, height: 6 * 204, channels: 3, background: '#222' } }).composite(tiles).png().toFile('/tmp/sheet.png')
} else {
  const tiles = await Promise.all([1,2,3,4,5,6,7,8].map(async (n, i) => ({ input: await sharp(Buffer.from(drawBanner(merchant, n, w.palette))).resize(540).png().toBuffer(), left: (i % 3) * 548, top: Math.floor(i / 3) * 312 })))
  await sharp({ create: { width: 3 * 548, height: 3 * 312, channels: 3, background: '#222' } }).composite(tiles).png().toFile('/tmp/sheet.png')
}
