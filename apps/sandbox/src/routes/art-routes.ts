import { platformErrors } from '@livery/contract/errors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { drawBanner } from '#art/banner-art.ts'
import { createArtist, type PaletteName, palettes } from '#art/canvas.ts'
import { drawGame, drawGoods } from '#art/game-art.ts'
import { motifNames } from '#art/motifs/all.ts'
import { drawSymbol, renderLook } from '#art/play-look.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/encryption.ts'
import { anyOrigin } from '#request/parameters.ts'
import { merchantOf } from '#request/serve.ts'
import { bannerCount } from '#seed/content-builders.ts'
import { merchantHeaderPattern, type Sandbox } from '#state/sandbox.ts'

const slug = z.string().regex(/^[a-z0-9-]{1,64}$/)
const gameParams = z.object({ vendor: z.string().regex(/^[A-Z0-9]{2,8}$/), code: slug })
const goodsParams = z.object({ id: slug })
const bannerParams = z.object({
  merchant: z.string().toUpperCase().regex(merchantHeaderPattern),
  // Each welcome image edition has its own file name (QA).
  number: z
    .string()
    .regex(/^\d+(?:-\d+)?$/)
    .transform(name => Number.parseInt(name, 10))
    .pipe(z.number().int().min(1).max(bannerCount)),
})

// `Object.keys` widens to string; the palettes have no other keys.
const palette = z.enum(Object.keys(palettes) as [PaletteName])
const lookParams = z.object({ palette })
const symbolParams = z.object({ palette, motif: z.enum(motifNames) })

/**
 * The merchant whose colors are used if a request does not name a merchant; a request from QA may
 * omit the merchant.
 */
const defaultMerchant = 'HOUSE'

/** Images of games, goods and banners, generated deterministically and cached in memory. */
export function artRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const artist = createArtist()
  app.get('/lgw/games/art/banner/:merchant/:number.webp', async (request, reply) => {
    const { merchant, number } = parseBody(bannerParams, request.params)
    const asking = merchantOf(request)
    if (asking !== undefined && asking !== merchant) throw notFound()

    const { palette } = sandbox.stateOf(merchant).seed

    return send(
      reply,
      await artist(`${merchant}/${number}`, () => drawBanner(merchant, number, palette)),
    )
  })
  app.get('/lgw/games/art/goods/:id.webp', async (request, reply) => {
    const { id } = parseBody(goodsParams, request.params)
    const { seed, config } = sandbox.stateOf(merchantOf(request) ?? defaultMerchant)
    if (!config.content.goods.some(goods => goods.id === id)) throw notFound()
    const { palette } = seed
    return send(reply, await artist(`${palette}:goods:${id}`, () => drawGoods(id, palette)))
  })
  app.get('/lgw/games/look/:palette.css', (request, reply) => {
    const { palette } = parseBody(lookParams, request.params)
    return sendText(reply, 'text/css', renderLook(palette))
  })
  app.get('/lgw/games/symbol/:palette/:motif.svg', (request, reply) => {
    const { palette, motif } = parseBody(symbolParams, request.params)
    return sendText(reply, 'image/svg+xml', drawSymbol(motif, palette))
  })
  app.get('/lgw/games/art/:vendor/:code.webp', async (request, reply) => {
    const { vendor, code } = parseBody(gameParams, request.params)
    const merchant = merchantOf(request) ?? defaultMerchant
    const { seed, config } = sandbox.stateOf(merchant)
    const game = config.content.games.find(one => one.vendor === vendor && one.code === code)
    if (!game) throw notFound()

    const english = typeof game.name === 'string' ? game.name : game.name.EN
    const name = artNameOf(game.vendor === 'TCG', code, english)

    return send(reply, await artist(`${seed.palette}:${name}`, () => drawGame(name, seed.palette)))
  })
}

function artNameOf(isLottery: boolean, code: string, name: string): string {
  return isLottery ? `${code} lottery` : name
}

function send(reply: FastifyReply, picture: Buffer) {
  return reply
    .header('cache-control', 'public, max-age=86400')
    .header('vary', 'Merchant')
    .type('image/webp')
    .send(picture)
}

function sendText(reply: FastifyReply, type: string, text: string) {
  return reply
    .headers(anyOrigin)
    .header('cache-control', 'public, max-age=86400')
    .type(type)
    .send(text)
}

function notFound(): PlatformFailure {
  return new PlatformFailure(platformErrors.notFound, 'There is no such picture', { status: 404 })
}
