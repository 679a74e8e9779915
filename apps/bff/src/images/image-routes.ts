import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { commonHeaders, prepareForm, toEtag } from '#assets/prepared-file.ts'
import { sendFile } from '#assets/send-file.ts'
import { AppError } from '#errors/app-error.ts'
import { requireTenant } from '#tenants/require-tenant.ts'
import type { Tenant } from '#tenants/tenant.ts'
import type { DerivedImages } from './derived-images.ts'
import { findIconRecipe, findSplashRecipe, type Recipe } from './recipes.ts'

type Params = { key?: string; name: string }
type FindRecipe = (name: string) => Recipe | undefined

/**
 * Icons and launch images. Names with a key are immutable; the plain ones are for whoever guesses
 * the usual address, and are asked again every time.
 */
export function registerImages(app: FastifyInstance, images: DerivedImages): void {
  const serve = (url: string, find: FindRecipe, fixedName?: string) =>
    app.route<{ Params: Params }>({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => {
        const { key, name } = request.params
        return sendImage(request, reply, { images, key, recipe: find(fixedName ?? name) })
      },
    })
  serve('/m/icons/:name', findIconRecipe)
  serve('/m/icons/:key/:name', findIconRecipe)
  serve('/m/splash/:name', findSplashRecipe)
  serve('/m/splash/:key/:name', findSplashRecipe)
  serve('/m/favicon.ico', findIconRecipe, 'favicon.ico')
  serve('/favicon.ico', findIconRecipe, 'favicon.ico')
}

type Wanted = { images: DerivedImages; key: string | undefined; recipe: Recipe | undefined }

async function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { images, key, recipe }: Wanted,
): Promise<FastifyReply> {
  const source = findSource(requireTenant(request), key)
  if (!source || !recipe) throw new AppError('not_found')
  const image = await images.load(source, recipe)
  const cache = key === undefined ? 'no-cache' : 'public, max-age=31536000, immutable'
  const form = prepareForm({
    body: image.bytes,
    etag: toEtag(image.key),
    type: recipe.format === 'ico' ? 'image/x-icon' : 'image/png',
    shared: ['Cache-Control', cache, ...commonHeaders],
  })
  sendFile(request, reply, { identity: form })
  return reply
}

/** A key of an earlier release still answers: a page that is open may name it. */
function findSource(tenant: Tenant, key: string | undefined) {
  return key === undefined ? tenant.icons[0] : tenant.icons.find(icon => icon.key === key)
}
