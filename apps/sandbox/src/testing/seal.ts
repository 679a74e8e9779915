/** Encrypts calls the way the web app does, for tests of encrypted calls. */
import { createHash } from 'node:crypto'
import type { RsaKey } from '@livery/contract/platform/system.ts'
import forge from 'node-forge'

export type Sealed = {
  headers: { encryption: string; 'x-rsa': string; 'x-digest': string }
  payload: { value: string }
}

export function seal(
  body: unknown,
  key: RsaKey,
  cipher: 'DES-EDE3-CBC' | 'DES-CBC' = 'DES-EDE3-CBC',
): Sealed {
  const plain = JSON.stringify(body)
  const desKey = forge.random.getBytesSync(cipher === 'DES-CBC' ? 8 : 24)
  const iv = forge.random.getBytesSync(8)
  const des = forge.cipher.createCipher(cipher === 'DES-CBC' ? 'DES-CBC' : '3DES-CBC', desKey)
  des.start({ iv })
  des.update(forge.util.createBuffer(plain, 'utf8'))
  des.finish()

  return {
    headers: {
      encryption: `${key.keyId};${cipher}`,
      'x-rsa': forge.util.encode64(toPublicKey(key).encrypt(desKey, 'RSAES-PKCS1-V1_5')),
      'x-digest': createHash('sha256').update(plain).digest('hex'),
    },
    payload: { value: forge.util.encode64(iv + des.output.getBytes()) },
  }
}

function toPublicKey(key: RsaKey): forge.pki.rsa.PublicKey {
  const pem = `-----BEGIN PUBLIC KEY-----\n${key.publicKey}\n-----END PUBLIC KEY-----`
  return forge.pki.publicKeyFromPem(pem)
}
