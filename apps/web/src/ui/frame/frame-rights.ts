/** The rights of the frame of a game or a chat. */

const sandbox =
  'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-pointer-lock allow-orientation-lock'

/**
 * A page served by this very site gets an origin that equals no other one: with its real origin it
 * could read the player's session, and remove its own sandbox.
 */
export function toSandbox(isOwn: boolean): string {
  return isOwn ? sandbox : `${sandbox} allow-same-origin`
}

/** The origin that messages of the frame name. */
export function toFrameOrigin(href: string, isOwn: boolean): string {
  return isOwn ? 'null' : new URL(href).origin
}

/** The frame's Permissions-Policy: what a game needs, and nothing that identifies the player. */
export const framePolicy = [
  'autoplay',
  'fullscreen',
  'screen-wake-lock',
  'gyroscope',
  'accelerometer',
  'encrypted-media',
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'midi'].map(
    name => `${name} 'none'`,
  ),
].join('; ')
