/** Text for photos of a card, which are kept as proof. */
export const cardPhotosText = {
  title: 'Photos of the card',
  add: 'Add a photo',
  file: 'Photo of the card',
  none: 'No photos yet.',
  making: 'Preparing the photo…',
  waiting: 'Waiting for a signal',
  waitingHint: 'Safe on this device. It’ll upload after your scores, once you have a signal.',
  refused: 'Not sent',
  otherLeague:
    'This photo was taken before the league moved to another server. Check that it belongs to this match, then send it again or remove it.',
  open: (number: number) => `Open photo ${number}`,
  photo: (number: number) => `Photo ${number} of the card`,
  by: ({ name, at }: { name: string; at: string }) => `Added by ${name}, ${at}`,
  replace: 'Replace',
  newFile: 'New photo of the card',
  remove: 'Remove',
  askRemove: 'Remove this photo?',
  removeNote: 'It’s removed for everyone. This can’t be undone.',
  sendAgain: 'Send again',
  notAPicture: 'This file isn’t a picture. Choose another one.',
  noRoom:
    'No room for another photo on this device. Free up some space, or wait until the other photos have been sent.',
  notLoaded: 'You need a signal to see photos.',
  notRemoved: 'The photo wasn’t removed. Try again.',
  someone: 'a member',
  /** Text on the screen that reads cards with the camera. */
  keepPicture: 'Save this picture with the card',
  pictureNotKept: 'The scores are saved, but there was no room for the picture.',
} as const
