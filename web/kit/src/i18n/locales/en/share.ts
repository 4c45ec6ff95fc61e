export const share = {
  share: 'Share',
  copy: 'Copy link',
  copied: 'Link copied!',
  failed: 'Failed to copy link.',
}
