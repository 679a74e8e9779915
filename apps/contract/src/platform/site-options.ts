/**
 * Optional parts of the common site settings: how popups, widgets and offers of this merchant
 * behave. An option the platform leaves out has the default named here.
 */
import * as z from 'zod'

export const announcementOptions = z.object({
  /**
   * ANNOUNCE-01, ANNOUNCE-06: the carousel, the older popup with all of them below each other, or no
   * popup: the announcements are then in the ticker and on the news page only. Unset: `carousel`.
   */
  style: z.enum(['carousel', 'classic', 'none']).optional(),
  /** ANNOUNCE-02; unset: inside. */
  closeButton: z.enum(['inside', 'outside', 'none']).optional(),
  /** ANNOUNCE-04: offers not to show again today; unset: it does not. */
  hideToday: z.boolean().optional(),
  /** ANNOUNCE-06: the older popup offers never to show again; unset: it does not. */
  neverShowAgain: z.boolean().optional(),
  /** ANNOUNCE-12: stays until the last slide has been reached; unset: it may be closed at once. */
  forceRead: z.boolean().optional(),
})
export type AnnouncementOptions = z.infer<typeof announcementOptions>

/** WELCOME-04; unset: 20 s. */
export const welcomeOptions = z.object({ waitSeconds: z.number().nonnegative().optional() })
export type WelcomeOptions = z.infer<typeof welcomeOptions>

/** MINIGAME-01: where the widget begins, in CSS pixels from the bottom and from the left edge. */
export const miniGameOptions = z.object({
  bottom: z.number().nonnegative(),
  left: z.number().nonnegative(),
})
export type MiniGameOptions = z.infer<typeof miniGameOptions>

/** INSTALL-12, INSTALL-14, INSTALL-24. */
export const installOptions = z.object({
  /** Whether the prompt opens by itself. Unset: it does. */
  prompt: z.boolean().optional(),
  /** `app`: the native app; `web`: onto the home screen. Unset: `app`. */
  way: z.enum(['app', 'web']).optional(),
  /** Unset: it may be closed. */
  closable: z.boolean().optional(),
  /** Unset: it is not forced. */
  forced: z.boolean().optional(),
  /**
   * Days without a prompt after the first refusal, the second and so on; the last counts for every
   * later one. Unset: none, so that a refusal holds for its session.
   */
  restDays: z.array(z.number().nonnegative()).optional(),
  /**
   * The provisioning profile that leads an iPhone older than iOS 17 to its settings, an https
   * address. Unset: the web clip's own profile.
   */
  provisioningProfile: z.string().optional(),
})
export type InstallOptions = z.infer<typeof installOptions>

/** PUSH-06; the VAPID key is the public one. */
export const pushSettings = z.object({
  vapidKey: z.string(),
  appId: z.string(),
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  messagingSenderId: z.string(),
})
export type PushSettings = z.infer<typeof pushSettings>

/** DOWNLOAD-21 to DOWNLOAD-24: a newer native app. */
export const appUpgrade = z.object({
  possible: z.boolean(),
  mandatory: z.boolean(),
  version: z.string(),
  link: z.string(),
  text: z.string(),
})
export type AppUpgrade = z.infer<typeof appUpgrade>
