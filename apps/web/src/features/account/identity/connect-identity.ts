/**
 * The part of the identity service's SDK that the app uses. Only a started sign-in imports this
 * file, so it is a separate chunk.
 */
import { initializeApp } from 'firebase/app'
import {
  type Auth,
  type AuthProvider,
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GoogleAuthProvider,
  getRedirectResult,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPhoneNumber,
  signInWithPopup,
  signInWithRedirect,
  TwitterAuthProvider,
} from 'firebase/auth'
import type { Identity } from './identity.ts'
import type { IdentityProject } from './identity-project.ts'
import type { SocialChannel } from './pending-identity.ts'

/**
 * Connects to a merchant's project. The SDK returns an ID token for each sign-in and does not store
 * the session.
 */
export function connectIdentity({ lineProviderId, ...options }: IdentityProject): Identity {
  const auth = initializeAuth(initializeApp(options), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  const createChannelProvider = (channel: SocialChannel) => createProvider(channel, lineProviderId)
  return {
    popup: async channel =>
      (await signInWithPopup(auth, createChannelProvider(channel))).user.getIdToken(),
    redirect: channel => signInWithRedirect(auth, createChannelProvider(channel)),
    redirectResult: async () => (await getRedirectResult(auth))?.user.getIdToken(),
    async byGoogleCredential(credential) {
      const google = GoogleAuthProvider.credential(credential)
      return (await signInWithCredential(auth, google)).user.getIdToken()
    },
    sendCode: phone => sendCode(auth, phone),
  }
}

function createProvider(channel: SocialChannel, lineProviderId: string): AuthProvider {
  switch (channel) {
    case 'google':
      return new GoogleAuthProvider()
    case 'facebook':
      return new FacebookAuthProvider()
    case 'twitter':
      return new TwitterAuthProvider()
    case 'line':
      return new OAuthProvider(lineProviderId)
  }
}

/**
 * SOCIAL-14. The verifier is invisible and is created for each send, because it can be used only
 * once.
 */
async function sendCode(auth: Auth, phone: string) {
  const place = document.body.appendChild(document.createElement('div'))
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' })
  try {
    const confirmation = await signInWithPhoneNumber(auth, phone, verifier)
    return async (code: string) => (await confirmation.confirm(code)).user.getIdToken()
  } finally {
    verifier.clear()
    place.remove()
  }
}
