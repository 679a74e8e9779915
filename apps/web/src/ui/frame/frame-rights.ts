/** Defines what the frame around a game or chat may do. */

const sandbox =
  'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-pointer-lock allow-orientation-lock'

/**
 * Returns the sandbox attribute. A page from this site gets an opaque origin: with its real origin
 * it could read the player's session, and remove its own sandbox.
 */
export function chooseSandbox(isOwn: boolean): string {
  return isOwn ? sandbox : `${sandbox} allow-same-origin`
}

/** Returns the expected origin for messages from the frame. */
export function toFrameOrigin(href: string, isOwn: boolean): string {
  return isOwn ? 'null' : new URL(href).origin
}

/** The frame's Permissions-Policy: what a game needs, but no feature that identifies the player. */
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
