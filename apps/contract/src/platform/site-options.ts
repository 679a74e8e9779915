/**
 * Optional parts of the common site settings: how this merchant's popups, widgets and offers
 * behave. An option that the platform omits has the default documented here.
 */
import * as z from 'zod'

export const announcementOptions = z.object({
  /**
   * ANNOUNCE-01, ANNOUNCE-06: announcements open in a carousel, in the older popup that lists all
   * announcements, or without a popup. Without a popup, announcements appear only in the ticker and
   * on the news page. Unset: `carousel`.
   */
  style: z.enum(['carousel', 'classic', 'none']).optional(),
  /** ANNOUNCE-02: the close button's position; unset: inside. */
  closeButton: z.enum(['inside', 'outside', 'none']).optional(),
  /** ANNOUNCE-04: whether the popup offers to hide announcements for today; unset: no. */
  hideToday: z.boolean().optional(),
  /** ANNOUNCE-06: whether the older popup has a "never show again" option; unset: no. */
  neverShowAgain: z.boolean().optional(),
  /**
   * ANNOUNCE-12: whether the player can close the popup only after reaching the last slide; unset:
   * no.
   */
  forceRead: z.boolean().optional(),
})
export type AnnouncementOptions = z.infer<typeof announcementOptions>

/** WELCOME-04: the delay before the welcome images; unset: 20 s. */
export const welcomeOptions = z.object({ waitSeconds: z.number().nonnegative().optional() })
export type WelcomeOptions = z.infer<typeof welcomeOptions>

/**
 * MINIGAME-01: the widget's initial position, in CSS pixels from the bottom and from the left edge.
 */
export const miniGameOptions = z.object({
  bottom: z.number().nonnegative(),
  left: z.number().nonnegative(),
})
export type MiniGameOptions = z.infer<typeof miniGameOptions>

/** Install prompt options (INSTALL-12, INSTALL-14, INSTALL-24). */
export const installOptions = z.object({
  /** Whether the prompt opens automatically; unset: yes. */
  prompt: z.boolean().optional(),
  /**
   * What the prompt offers. `app`: the native app; `web`: adding the site to the home screen.
   * Unset: `app`.
   */
  way: z.enum(['app', 'web']).optional(),
  /** Unset: the prompt can be closed. */
  closable: z.boolean().optional(),
  /** Unset: the prompt is not forced. */
  forced: z.boolean().optional(),
  /**
   * How many days the prompt stays hidden after the first refusal, the second and so on; the last
   * value applies to every later refusal. Unset: a refusal applies only to the current session.
   */
  restDays: z.array(z.number().nonnegative()).optional(),
  /**
   * The https URL of the provisioning profile that opens the settings on an iPhone older than iOS
   * 17. Unset: the web clip's own profile.
   */
  provisioningProfile: z.string().optional(),
})
export type InstallOptions = z.infer<typeof installOptions>

/** PUSH-06: the push service's settings. `vapidKey` is the public key. */
export const pushSettings = z.object({
  vapidKey: z.string(),
  appId: z.string(),
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  messagingSenderId: z.string(),
})
export type PushSettings = z.infer<typeof pushSettings>

/** DOWNLOAD-21 to DOWNLOAD-24: offers a newer native app. */
export const appUpgrade = z.object({
  possible: z.boolean(),
  mandatory: z.boolean(),
  version: z.string(),
  link: z.string(),
  text: z.string(),
})
export type AppUpgrade = z.infer<typeof appUpgrade>
