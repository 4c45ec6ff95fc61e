export const share = {
  share: 'Share',
  title: 'Share this car',
  opensWindow: '{{where}}, in a new window',
  copiesForApp: '{{where}}, copies the link',
  appNote: 'Instagram and TikTok take no links from a web page: we copy it, and you paste it in the app.',
  link: 'Link to the car',
  copy: 'Copy link',
  copied: 'Link copied!',
  failed: 'Failed to copy link.',
}
