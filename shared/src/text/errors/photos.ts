/** Error messages for requests about photos of cards. */
export const photoText = {
  notAPhoto: 'This photo can’t be saved, so take it again in the app.',
  notYourCard: 'You can add photos only to cards that you can enter.',
  notYours: 'Only the person who added this photo, or a secretary or scorer, can remove it.',
  namesFormer: 'This card names someone who was removed from the league, so it can’t have photos.',
  enough: 'This match already has four photos. Remove one first.',
  full: 'Your league has no room for more photos. Your secretary can keep photos for fewer days, or remove some.',
  diskFull: 'The server’s disk is almost full, so no photos can be added right now. Tell the person who runs it.',
  removed: 'The photo was removed.',
  ruleSaved: 'Saved.',
} as const
