/** Settings of the platform with which no popup opens by itself over what a test looks at. */

/** One popup is open at a time: the welcome pictures are kept out of the way for a day. */
export const withoutWelcome = { welcomeOptions: { waitSeconds: 86_400 } }

/** Announcements are in the ticker and among the news alone. */
export const withoutPopups = { announcementOptions: { style: 'none' }, ...withoutWelcome }
