import { createHash } from 'node:crypto'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import { escapeHtml } from '@livery/contract/text/html.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { contextOf, loadTenant } from '#gate/request-context.ts'
import type { DerivedImages } from '#images/derived-images.ts'
import type { HomeScreen } from './home-screen.ts'
import { loadAppleIcon } from './home-screen.ts'
import type { SignProfile } from './profile-signer.ts'

type PropertyValue =
  | string
  | number
  | boolean
  | Buffer
  | readonly PropertyValue[]
  | { readonly [key: string]: PropertyValue }

type WebClip = {
  /** The merchant's code, which makes the identifiers unique and stable. */
  code: string
  name: string
  label: string
  /**
   * The URL that the clip opens. The URL must not redirect, because iOS leaves full screen on a
   * redirect.
   */
  url: string
  /** A square, opaque PNG, at most 400 pixels wide. */
  icon: Buffer
}

/**
 * Builds the iOS configuration profile that puts a merchant on the home screen. The identifiers
 * depend only on the merchant, so that a second installation replaces the clip, even if it is from
 * another domain.
 */
function buildWebClipProfile({ code, name, label, url, icon }: WebClip): string {
  return serializePropertyList({
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: `${code}.install`,
    PayloadUUID: computeUuid(`${code}.install`),
    PayloadDisplayName: name,
    PayloadOrganization: name,
    PayloadRemovalDisallowed: false,
    PayloadContent: [
      {
        PayloadType: 'com.apple.webClip.managed',
        PayloadVersion: 1,
        PayloadIdentifier: `${code}.install.webclip`,
        PayloadUUID: computeUuid(`${code}.install.webclip`),
        PayloadDisplayName: name,
        URL: url,
        Label: label,
        Icon: icon,
        FullScreen: true,
        // The player may be redirected to another of the merchant's domains, and the app must stay
        // in full screen.
        IgnoreManifestScope: true,
        IsRemovable: true,
        Precomposed: true,
      },
    ],
  })
}

/**
 * A random constant that must never change, because iOS would treat every installed clip as a
 * different clip.
 */
const namespace = Buffer.from('6f1c2b6e5d0f4a83a1f27d3f6f0f9a44', 'hex')

/** Returns a version 5 UUID (RFC 9562 §5.5) in uppercase, like Apple's own UUIDs. */
function computeUuid(name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)

  return bytes
    .toString('hex')
    .toUpperCase()
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Serializes an Apple XML property list. */
export function serializePropertyList(root: PropertyValue): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    `<plist version="1.0">${serializeValue(root)}</plist>`,
    '',
  ].join('\n')
}

function serializeValue(value: PropertyValue): string {
  if (typeof value === 'string') return `<string>${escapeXml(value)}</string>`
  if (typeof value === 'number') return `<integer>${Math.trunc(value)}</integer>`
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>'
  if (Buffer.isBuffer(value)) return `<data>${value.toString('base64')}</data>`
  if (isList(value)) return `<array>${value.map(serializeValue).join('')}</array>`

  const entries = Object.entries(value)

  return `<dict>${entries.map(([key, one]) => `<key>${escapeXml(key)}</key>${serializeValue(one)}`).join('')}</dict>`
}

// `Array.isArray` does not narrow a readonly array.
function isList(value: PropertyValue): value is readonly PropertyValue[] {
  return Array.isArray(value)
}

/**
 * Escapes text for XML and removes control characters, which XML 1.0 does not allow even when
 * escaped.
 */
function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))
}

type Parts = {
  images: DerivedImages
  home: Pick<HomeScreen, 'findAppleIcon' | 'loadManifest'>
  sign: SignProfile | undefined
}

const maxKept = 500
const contentType = 'application/x-apple-aspen-config'
const homePath = '/m/home?utm_source=homescreen'

/**
 * Registers `GET /bff/install/webclip.mobileconfig`, which is signed if a certificate is
 * configured.
 */
export function registerWebClip(app: FastifyInstance, { images, home, sign }: Parts): void {
  const kept = new LRUCache<string, Buffer>({ max: maxKept })
  app.get(bffPaths.webClip, async (request, reply) => {
    const tenant = await loadTenant(request)
    const url = readRequestOrigin(request) + homePath
    const icon = await loadAppleIcon(tenant, request.id, { images, home })
    const manifest = (await home.loadManifest(tenant, request.id)) ?? tenant.manifest
    const { code, name } = tenant
    const label = typeof manifest.short_name === 'string' ? manifest.short_name : name
    const key = [code, name, label, icon.key, url].join('\n')
    const profile = kept.get(key) ?? makeProfile({ code, name, label, url, icon: icon.bytes }, sign)
    kept.set(key, profile)

    return reply
      .headers({
        'content-type': contentType,
        'content-disposition': `attachment; filename="${tenant.code}.mobileconfig"`,
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      })
      .send(profile)
  })
}

function makeProfile(clip: WebClip, sign: SignProfile | undefined): Buffer {
  const profile = buildWebClipProfile(clip)
  return sign ? sign(profile) : Buffer.from(profile)
}

/**
 * Returns the origin that this browser uses. Without TLS, it is a developer's local origin with a
 * port.
 */
function readRequestOrigin({ raw }: FastifyRequest): string {
  const context = contextOf(raw)
  const { host } = context
  return context.secure ? `https://${host}` : `http://${raw.headers.host ?? host}`
}
