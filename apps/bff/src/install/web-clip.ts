import { createHash } from 'node:crypto'
import { escapeHtml } from '@livery/contract/text/html.ts'

type PropertyValue =
  | string
  | number
  | boolean
  | Buffer
  | readonly PropertyValue[]
  | { readonly [key: string]: PropertyValue }

export type WebClip = {
  /** The merchant's code, which makes the identifiers unique and stable. */
  code: string
  name: string
  label: string
  /**
   * The URL that the clip opens. It must be final, because iOS leaves full screen on a redirect.
   */
  url: string
  /** A square, opaque PNG, at most 400 pixels wide. */
  icon: Buffer
}

/**
 * Builds the iOS configuration profile that puts a merchant on the home screen. Identifiers depend
 * only on the merchant, so that a second installation, from whichever domain, replaces the clip.
 */
export function buildWebClipProfile({ code, name, label, url, icon }: WebClip): string {
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
        // The player may be moved to another domain of the merchant and must stay in full screen.
        IgnoreManifestScope: true,
        IsRemovable: true,
        Precomposed: true,
      },
    ],
  })
}

/**
 * Randomly generated once; a change would make iOS treat every installed clip as a different one.
 */
const namespace = Buffer.from('6f1c2b6e5d0f4a83a1f27d3f6f0f9a44', 'hex')

/** Returns a version 5 UUID (RFC 9562 §5.5), in uppercase like Apple's own. */
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

/** Escapes text for XML. XML 1.0 does not allow control characters, not even escaped. */
function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))
}
