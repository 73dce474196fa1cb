import { useShared } from '../../app/booking.ts';
import { RichText } from '../../ui/RichText.tsx';

/** What the restaurant has to say to everyone who books (`widget_custom_text`), in its own language. */
export default function CustomText() {
  const { facility } = useShared();
  const text = facility.widget_custom_text;
  return text?.trim() ? (
    <div class="custom" lang={facility.language} dir="auto">
      <RichText html={text} />
    </div>
  ) : null;
}
