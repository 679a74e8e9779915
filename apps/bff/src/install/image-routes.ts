import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildNotModifiedHeaders, buildOkHeaders, toEtag } from '#answers/prepared-file.ts'
import { sendBody } from '#assets/asset-responses.ts'
import type { RefreshOnMiss } from '#assets/asset-routes.ts'
import { AppError } from '#errors/app-error.ts'
import { contextOf, loadTenant } from '#gate/request-context.ts'
import type { DerivedImage, DerivedImages } from '#images/derived-images.ts'
import { findIconRecipe, findSplashRecipe, type Recipe } from '#images/recipes.ts'
import type { IconSource } from '#tenants/merchant-version.ts'
import type { HomeScreen } from './home-screen.ts'
import { appleIconPath, loadAppleIcon } from './home-screen.ts'
import type { TemplateIcons } from './template-icons.ts'

type Params = { key?: string; name: string }
const keyPattern = /^[0-9a-f]{12}$/

type FindRecipe = (name: string) => Recipe | undefined

/**
 * Registers icons and launch images. URLs with a key are immutable. URLs without a key are
 * revalidated every time; clients that guess the conventional path use them.
 */
export function registerImages(app: FastifyInstance, makers: Makers): void {
  const serve = (url: string, find: FindRecipe, fixedName?: string) =>
    app.route<{ Params: Params }>({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => {
        const { key, name } = request.params
        return sendImage(request, reply, { ...makers, key, recipe: find(fixedName ?? name) })
      },
    })

  app.route({
    method: ['GET', 'HEAD'],
    url: appleIconPath,
    handler: async (request, reply) => {
      const tenant = await loadTenant(request)
      const image = await loadAppleIcon(tenant, request.id, makers)
      return sendPicture(request, reply, image, { type: 'image/png', isKeyed: false })
    },
  })
  serve('/m/icons/:name', findIconRecipe)
  serve('/m/icons/:key/:name', findIconRecipe)
  serve('/m/splash/:name', findSplashRecipe)
  serve('/m/splash/:key/:name', findSplashRecipe)
  serve('/m/favicon.ico', findIconRecipe, 'favicon.ico')
  serve('/favicon.ico', findIconRecipe, 'favicon.ico')
}

export type Makers = {
  images: DerivedImages
  templates: Pick<TemplateIcons, 'find'>
  home: Pick<HomeScreen, 'findAppleIcon' | 'recover'>
  refreshOnMiss: RefreshOnMiss
}
type Wanted = Makers & { key: string | undefined; recipe: Recipe | undefined }

async function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Wanted,
): Promise<FastifyReply> {
  const { images, key, recipe } = wanted
  const source = recipe && (await findSource(request, wanted))
  if (!source || !recipe) throw new AppError('not_found')
  const type = recipe.format === 'ico' ? 'image/x-icon' : 'image/png'
  const image = await images.load(source, recipe)
  return sendPicture(request, reply, image, { type, isKeyed: key !== undefined })
}

type Traits = { type: string; isKeyed: boolean }

function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  image: DerivedImage,
  { type, isKeyed }: Traits,
): FastifyReply {
  const traits = {
    etag: toEtag(image.key),
    type,
    cacheControl: isKeyed ? 'public, max-age=31536000, immutable' : 'no-cache',
    varies: false,
  }
  sendBody(request, reply, {
    ...traits,
    body: image.bytes,
    headers: buildOkHeaders(traits, image.bytes.length),
    notModifiedHeaders: buildNotModifiedHeaders(traits),
  })
  return reply
}

/**
 * Finds an icon source by its key. A key from an earlier release still works, because an open page
 * may use it. An unknown key may belong to a newer release, or to a site template that another
 * replica imported.
 */
async function findSource(
  request: FastifyRequest,
  wanted: Wanted,
): Promise<IconSource | undefined> {
  const { key, templates, home, refreshOnMiss } = wanted
  const tenant = await loadTenant(request)
  if (key === undefined) return tenant.icon

  const known = (await tenant.findIcon(key)) ?? (await templates.find(tenant, key))
  if (known || !keyPattern.test(key)) return known

  const newest = (await refreshOnMiss(contextOf(request.raw).host)) ?? tenant
  await newest.load()
  const released = await newest.findIcon(key)
  if (released) return released

  await home.recover(newest, request.id)

  return templates.find(newest, key)
}
