import { createHash } from 'node:crypto'
import { toPropertyList } from './property-list.ts'

export type WebClip = {
  /** The merchant's code: what makes the identifiers its own and stable. */
  code: string
  name: string
  label: string
  /** Address the clip opens: the final one, since iOS leaves full screen on a redirect. */
  url: string
  /** PNG, square, opaque, at most 400 pixels wide. */
  icon: Buffer
}

/**
 * The iOS configuration profile that puts a merchant on the home screen. Identifiers depend on the
 * merchant alone, so that installing again, from whichever domain, replaces the clip.
 */
export function toWebClipProfile({ code, name, label, url, icon }: WebClip): string {
  return toPropertyList({
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: `${code}.install`,
    PayloadUUID: toUuid(`${code}.install`),
    PayloadDisplayName: name,
    PayloadOrganization: name,
    PayloadRemovalDisallowed: false,
    PayloadContent: [
      {
        PayloadType: 'com.apple.webClip.managed',
        PayloadVersion: 1,
        PayloadIdentifier: `${code}.install.webclip`,
        PayloadUUID: toUuid(`${code}.install.webclip`),
        PayloadDisplayName: name,
        URL: url,
        Label: label,
        Icon: icon,
        FullScreen: true,
        // The player may be moved to another domain of the merchant and stays in full screen.
        IgnoreManifestScope: true,
        IsRemovable: true,
        Precomposed: true,
      },
    ],
  })
}

/** Drawn once at random; a change would make every installed clip a stranger. */
const namespace = Buffer.from('6f1c2b6e5d0f4a83a1f27d3f6f0f9a44', 'hex')

/** RFC 9562 §5.5: a version 5 UUID, in capitals as Apple writes them. */
function toUuid(name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes
    .toString('hex')
    .toUpperCase()
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
