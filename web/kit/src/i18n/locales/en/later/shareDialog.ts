declare module '../../../texts.ts' {
  interface Texts {
    shareDialog: typeof shareDialog
  }
}

export const shareDialog = {
  title: 'Share this car',
  opensWindow: '{{where}}, in a new window',
  copiesForApp: '{{where}}, copies the link',
  appNote: 'Instagram and TikTok take no links from a web page: we copy it, and you paste it in the app.',
  link: 'Link to the car',
}
