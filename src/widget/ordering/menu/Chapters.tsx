import { Segments } from '../../ui/Segments.tsx';
import { useOrdering } from '../shared.ts';

/** Which menu, where there are several. */
export default function Chapters() {
  const { menu, language, facility } = useOrdering();
  const { chapters, chapterIndex } = menu;
  return (
    <Segments
      label={language.t('menus')}
      name="menu"
      options={chapters.value.map(({ name = '' }, value) => ({
        value,
        title: <bdi lang={facility.language}>{name}</bdi>,
      }))}
      chosen={chapterIndex.value}
      onChoose={(index) => (chapterIndex.value = index)}
    />
  );
}
