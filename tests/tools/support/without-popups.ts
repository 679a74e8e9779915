/** Platform settings with which popups do not open by themselves over the content under test. */

/** Only one popup is open at a time, so the welcome images are delayed by a day. */
export const withoutWelcome = { welcomeOptions: { waitSeconds: 86_400 } }

/** Announcements are only in the ticker and among the news. */
export const withoutPopups = { announcementOptions: { style: 'none' }, ...withoutWelcome }
