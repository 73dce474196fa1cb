import About from '../ui/About.tsx';
import { RichText } from '../ui/RichText.tsx';
import { useBooking } from './shared.ts';

export { sentences } from '../ui/About.tsx';
export { default as css } from './look.css?inline';

/**
 * Below the first screen: what the restaurant has to say to everyone who books (`widget_custom_text`), in its
 * own language, and the restaurant itself. Together, for what came second would move what came first.
 */
export default function Foot() {
  const { facility } = useBooking();
  const text = facility.widget_custom_text;
  return (
    <>
      {text?.trim() && (
        <div class="custom" lang={facility.language} dir="auto">
          <RichText html={text} />
        </div>
      )}
      <About />
    </>
  );
}
