import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a push subscription, in base64url. */
export type SubscriptionKeys = { p256dh: string; auth: string }

const recordSize = 4_096

/**
 * Encrypts a push message the way a sender does: RFC 8291, content encoding aes128gcm (RFC 8188).
 */
export function encryptPush({ p256dh, auth }: SubscriptionKeys, text: string): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url')
  const sender = createECDH('prime256v1')
  const senderKey = sender.generateKeys()
  const salt = randomBytes(16)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, senderKey])
  const secret = sender.computeSecret(receiver)
  const material = derive(secret, Buffer.from(auth, 'base64url'), keyInfo, 32)
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The delimiter 2 indicates the last record.
  const sealed = [cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])]))]
  sealed.push(cipher.final(), cipher.getAuthTag())
  const header = Buffer.alloc(5)
  header.writeUInt32BE(recordSize)
  header.writeUInt8(senderKey.length, 4)

  return Buffer.concat([salt, header, senderKey, ...sealed])
}

function derive(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}
